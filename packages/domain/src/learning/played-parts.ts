/** A part of a lesson that was played, from its first to its last second. */
export type PlayedPart = readonly [from: number, to: number]

/** Most parts of one report; only constant seeking makes more. */
export const MOST_PLAYED_PARTS = 200

/** Parts of several reports or devices as one list: in order, none touching another; a second in both counts once. */
export function uniteParts(
  parts: readonly PlayedPart[],
  more: readonly PlayedPart[],
): readonly PlayedPart[] {
  const united: [number, number][] = []
  for (const [from, to] of [...parts, ...more].sort(([a], [b]) => a - b)) {
    const last = united.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) united.push([from, to])
  }
  return united
}

/** The seconds in all parts. */
export function secondsOfParts(parts: readonly PlayedPart[]): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** The seconds of `more` that `parts` does not have. */
export function newParts(
  parts: readonly PlayedPart[],
  more: readonly PlayedPart[],
): readonly PlayedPart[] {
  const covered = uniteParts(parts, [])
  return uniteParts(more, []).flatMap((part) => {
    const gaps: PlayedPart[] = []
    let [from] = part
    for (const [start, end] of covered) {
      if (end <= from) continue
      if (start >= part[1]) break
      if (start > from) gaps.push([from, start])
      from = end
    }
    return from < part[1] ? [...gaps, [from, part[1]] as const] : gaps
  })
}

/** {@link uniteParts}, but of the seconds that are new only the first `seconds`: a player can not play faster. */
export function uniteAtMost(
  parts: readonly PlayedPart[],
  more: readonly PlayedPart[],
  seconds: number,
): readonly PlayedPart[] {
  let left = seconds
  const added = newParts(parts, more).map(([from, to]): PlayedPart => {
    const taken = Math.min(to - from, left)
    left -= taken
    return [from, from + taken]
  })
  return uniteParts(parts, added)
}

/**
 * Parts of a live stream as seconds of its class. The stream counts from where it was attached: its newest second, `edge`,
 * was taught at `classSecond`.
 */
export function partsOfClass(
  parts: readonly PlayedPart[],
  { edge, classSecond }: { edge: number; classSecond: number },
): readonly PlayedPart[] {
  const toClass = (second: number): number => Math.max(0, second + classSecond - edge)
  return uniteParts(
    parts.map(([from, to]): PlayedPart => [toClass(from), toClass(to)]),
    [],
  )
}

/** Parts as a report carries them: whole seconds, the {@link MOST_PLAYED_PARTS} longest, in order. */
export function reportedParts(parts: readonly PlayedPart[]): readonly PlayedPart[] {
  const whole = uniteParts(
    parts.map(([from, to]): PlayedPart => [Math.round(from), Math.round(to)]),
    [],
  )
  const longest = [...whole].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST_PLAYED_PARTS)
  return uniteParts(longest, [])
}
