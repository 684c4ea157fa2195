/** How a picture is looked at. */
export interface PictureLook {
  /** Its place among {@link ZOOMS}. */
  zoom: number
  /** Quarter turns to the right, 0 to 3. */
  turn: number
}

/** The widths of a picture, as shares of its place. */
export const ZOOMS = [1, 1.5, 2, 3] as const

export const AS_SENT: PictureLook = { zoom: 0, turn: 0 }

/** What a key makes of it; null for a key that does nothing here. */
export function lookAfterKey(look: PictureLook, key: string): PictureLook | null {
  if (key === '+' || key === '=') return zoomed(look, 1)
  if (key === '-') return zoomed(look, -1)
  return key.toLowerCase() === 'r' ? turned(look) : null
}

/** One step larger or smaller. */
export function zoomed(look: PictureLook, by: 1 | -1): PictureLook {
  return { ...look, zoom: Math.min(Math.max(look.zoom + by, 0), ZOOMS.length - 1) }
}

/** A quarter turn to the right. */
export function turned(look: PictureLook): PictureLook {
  return { ...look, turn: (look.turn + 1) % 4 }
}

/** Where a picture of this size lies once it is turned: its box, and the transform that brings it there. */
export function turnedBox(
  { width, height }: { width: number; height: number },
  turn: number,
): { viewBox: string; transform: string } {
  const isOnSide = turn % 2 === 1
  const left = turn === 1 ? height : turn === 2 ? width : 0
  const top = turn === 3 ? width : turn === 2 ? height : 0
  return {
    viewBox: isOnSide ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`,
    transform: `translate(${left} ${top}) rotate(${turn * 90})`,
  }
}
