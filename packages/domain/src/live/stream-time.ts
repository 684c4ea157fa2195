/** A stretch of a class that was recorded without a gap. */
export interface RecordedSpan {
  /** When it began, ms since the epoch. */
  at: number
  /** Where it begins in the recording, in ms. */
  from: number
  /** In ms. */
  length: number
}

/**
 * Where something that happened at `time` stands in the recording, in ms. What happened in a gap stands at its beginning; what
 * happened before the first picture, at 0. The spans are in order.
 */
export function recordingTime(spans: readonly RecordedSpan[], time: number): number {
  const span = spans.findLast(({ at }) => at <= time)
  return span ? span.from + Math.min(time - span.at, span.length) : 0
}

/** Up to when everything happened that stands at `ms` of the recording or before, in ms since the epoch. */
export function timeOfRecording(spans: readonly RecordedSpan[], ms: number): number {
  const span = spans.findLast(({ from }) => from <= ms)
  if (!span) return 0
  const isLast = span === spans.at(-1)
  return isLast && ms >= span.from + span.length
    ? Number.MAX_SAFE_INTEGER
    : span.at + ms - span.from
}
