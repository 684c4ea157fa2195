/** An answer with when and where it was given. */
export interface TimedAnswer {
  /** What was answered, as text. */
  answer: string
  /** Server time in ms, as the device knew it. */
  at: number
  /** The key of the device that it was given on. */
  device: string
}

/**
 * True when `next` takes the place of `known`: the later answer wins. Of two of the same ms the device of the higher id wins, so
 * that all devices and the server come to the same result in whatever order they hear of them.
 */
export function isLaterAnswer(next: TimedAnswer, known: TimedAnswer | undefined): boolean {
  if (!known) return true
  if (next.at !== known.at) return next.at > known.at
  return next.device >= known.device
}
