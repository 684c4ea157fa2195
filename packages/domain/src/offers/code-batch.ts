/** The most exchange codes of one batch. */
export const CODE_BATCH_MOST = 1000

/** The most days that a batch of codes can be used. */
export const CODE_BATCH_DAYS = 730

/** So many letters and digits has a code that is made at random. */
export const CODE_LENGTH = 12

/** How an exchange code of a batch stands. Times in ms. */
export interface BatchCode {
  /** When it was used; null while it was not. */
  usedAt: number | null
  /** Until when it can be used. */
  endTime: number
  /** When its batch was paused; null while it is not. */
  pausedAt: number | null
}

/** `used` outlives the others: a code stays used when its batch is paused or over. */
export type BatchCodeState = 'used' | 'over' | 'paused' | 'free'

/** How a code of a batch stands at `now`. */
export function batchCodeState(
  { usedAt, endTime, pausedAt }: BatchCode,
  now: number,
): BatchCodeState {
  if (usedAt !== null) return 'used'
  if (endTime <= now) return 'over'
  return pausedAt === null ? 'free' : 'paused'
}

/** A code in groups of four, as it is handed out: whoever types it may leave the dashes out. */
export function codeInGroups(code: string): string {
  return (code.match(/.{1,4}/gu) ?? []).join('-')
}

/** A code in a list: its last group alone, so that nobody uses what they only see. */
export function hiddenCode(code: string): string {
  return `••••-${code.slice(-4)}`
}
