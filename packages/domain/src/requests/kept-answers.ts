import { DAY } from '../time/spans'

/** What is known of an answer that a device keeps for when there is no network. */
export interface KeptAnswer {
  /** What it is kept under. */
  key: string
  /** When it came, ms since the epoch. */
  at: number
  /** How much room it takes. */
  bytes: number
}

/** The answers of one person on a device, in bytes, at most. */
export const KEPT_ANSWERS_BYTES = 4_000_000
/** One that is larger is not kept: it would push out all others. */
export const KEPT_ANSWER_BYTES = 1_000_000
const KEPT_ANSWERS_MS = 14 * DAY

/** The keys of those to forget: what is older than two weeks, then the oldest until the others fit. */
export function answersToForget(kept: readonly KeptAnswer[], now: number): string[] {
  let free = KEPT_ANSWERS_BYTES
  return [...kept]
    .sort((one, other) => other.at - one.at)
    .filter(({ at, bytes }) => {
      free -= bytes
      return free < 0 || now - at > KEPT_ANSWERS_MS
    })
    .map(({ key }) => key)
}

/** Fields in which an answer tells the time at which it was given. */
const SERVER_CLOCKS: readonly string[] = ['serverNow', 'serverTime']

/**
 * An answer as if it came `elapsedMs` later: the server's clock in it has gone on. Without that a countdown would stand
 * still while its answer lay on the device.
 */
export function answerAfter<T>(answer: T, elapsedMs: number): T {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((item) => answerAfter(item, elapsedMs)) as T
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      SERVER_CLOCKS.includes(name) && typeof value === 'number'
        ? value + elapsedMs
        : answerAfter(value, elapsedMs),
    ]),
  ) as T
}
