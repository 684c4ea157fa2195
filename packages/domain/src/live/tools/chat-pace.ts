/** Characters of a chat message. */
export const LIVE_TEXT_MAX = 200

/** Seconds between two messages of a student that a teacher can choose; 0 is no slow mode. */
export const SLOW_SECONDS = [0, 5, 10, 30, 60] as const
/** How long a person waits between two messages in slow mode, in seconds. */
export type SlowSeconds = (typeof SLOW_SECONDS)[number]

/** How fast a student may chat anyway; the teacher has no limit. */
const LIMITS = [
  { windowMs: 1000, most: 1 },
  { windowMs: 10_000, most: 5 },
] as const

/** Messages that are older than this do not slow anybody down. */
export const CHAT_PACE_MS = 60_000

/** How many ms a student has to wait before their next message; 0 when they may write. `sentAt` in any order. */
export function chatWaitMs(
  { sentAt, slowSeconds }: { sentAt: readonly number[]; slowSeconds: number },
  now: number,
): number {
  const latest = [...sentAt].sort((a, b) => b - a)
  const limits = [{ windowMs: slowSeconds * 1000, most: 1 }, ...LIMITS]
  const waits = limits.map(({ windowMs, most }) => {
    const sent = latest[most - 1]
    return sent === undefined ? 0 : sent + windowMs - now
  })
  return Math.max(0, ...waits)
}

/** Whole seconds to wait, rounded up: after so many one may write for sure. */
export function waitSeconds(ms: number): number {
  return Math.ceil(ms / 1000)
}

/** What a student reads who writes too fast. */
export function tooFastText(ms: number): string {
  return `说得太快了，${waitSeconds(ms)} 秒后再发`
}
