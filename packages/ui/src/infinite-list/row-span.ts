/** Rows from `first` up to, not including, `end`. */
export interface Span {
  first: number
  end: number
}

/** The offset of every row in px from the top of the list, and as last entry the end of the list. */
export function rowTops(count: number, heightOf: (row: number) => number): number[] {
  const tops = [0]
  for (let row = 0; row < count; row += 1) tops.push((tops[row] ?? 0) + heightOf(row))
  return tops
}

/** The rows that intersect the range between two offsets. */
export function rowsBetween(tops: readonly number[], from: number, to: number): Span {
  const count = tops.length - 1
  let first = 0
  while (first < count && (tops[first + 1] ?? 0) <= from) first += 1
  let end = first
  while (end < count && (tops[end] ?? 0) < to) end += 1
  return { first, end }
}

function overlap(one: Span, other: Span): boolean {
  return one.first < other.end && other.first < one.end
}

function isEmpty({ first, end }: Span): boolean {
  return first === end
}

/**
 * The rows to render next: all visible ones at once, plus one more of the rows near the viewport, so that no frame
 * takes long. Rows further away are removed.
 */
export function nextSpan(drawn: Span, seen: Span, near: Span): Span {
  if (isEmpty(near)) return drawn
  if (!overlap(drawn, isEmpty(seen) ? near : seen)) return isEmpty(seen) ? near : seen
  const first = Math.max(near.first, Math.min(drawn.first, seen.first))
  const end = Math.min(near.end, Math.max(drawn.end, seen.end))
  if (end < near.end) return { first, end: end + 1 }
  return { first: Math.max(near.first, first - 1), end }
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.first === other.first && one.end === other.end
}
