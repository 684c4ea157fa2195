/** Fen that one point takes off an order. */
const FEN_PER_POINT = 1

/** What points are worth, in fen: as much as they take off an order. */
export function pointsWorth(points: number): number {
  return points * FEN_PER_POINT
}
