import { beijingHour, startOfBeijingDay } from '../../time/beijing-time'
import { DAY, HOUR } from '../../time/spans'

/** Nobody is written to between these hours of Beijing. */
export const QUIET_HOURS = { from: 22, until: 8 } as const

/** The latest that a mailing can be planned for, from now. */
export const MAILING_AHEAD_MS: number = 30 * DAY

/** A person gets so many mailings in a day of Beijing at most, whoever writes them. */
export const MAILINGS_A_DAY = 2

/** Notices are kept so long; after that nobody knows how many of a mailing were read. */
export const NOTICES_KEPT_MS: number = 180 * DAY

/** `now`, or the end of the quiet hours that it lies in. Times in ms. */
export function nextSendable(now: number): number {
  const hour = beijingHour(now)
  const morning = startOfBeijingDay(now) + QUIET_HOURS.until * HOUR
  if (hour < QUIET_HOURS.until) return morning
  return hour >= QUIET_HOURS.from ? morning + DAY : now
}

/** When the quiet hours begin that come next; `now` itself within them. */
export function nextQuiet(now: number): number {
  const hour = beijingHour(now)
  const isQuiet = hour < QUIET_HOURS.until || hour >= QUIET_HOURS.from
  return isQuiet ? now : startOfBeijingDay(now) + QUIET_HOURS.from * HOUR
}

/** What is wrong with the time for which a mailing is planned; null for one that is right. */
export function mailingTimeFault(at: number, now: number): 'past' | 'tooLate' | null {
  if (at < now) return 'past'
  return at > now + MAILING_AHEAD_MS ? 'tooLate' : null
}
