import { DAY, HOUR, MINUTE, type SmsCodeType, smsWaitText } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { spendWindow } from '../../../platform/counters/window-counter-repository'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countSentFrom, hasUsedCode, listSentTo } from './sms-code-repository'

/** Codes for one phone that one network may ask for, in rolling windows: a stranger elsewhere does not use them up. */
const NETWORK_LIMITS = [
  // Whoever has just logged in with a code can ask at once for one that proves the own phone.
  { windowMs: MINUTE, maxCodes: 1, ofOnePurpose: true },
  { windowMs: HOUR, maxCodes: 5, ofOnePurpose: false },
  { windowMs: DAY, maxCodes: 10, ofOnePurpose: false },
] as const

/** Codes that a phone gets in a day: whoever asks, so that nobody floods it … */
const PHONE_DAY = 20
/** … and from a network where one of its codes was used before, so that strangers don't keep its owner out. */
const PHONE_DAY_KNOWN = 30

/** Without a proof: codes for a phone in a day, codes for any phone from one network in an hour. */
const FREE_FOR_PHONE = 3
const FREE_FROM_NETWORK = 10
/** One bit more for this many further codes. */
const CODES_PER_LEVEL = 4

export interface SmsRequest {
  mobile: string
  type: SmsCodeType
  network: string
  now: number
}

/**
 * How hard a proof is to be asked for before a code is sent, null for none.
 *
 * @throws Refusal smsTooOften at the limits of the phone or the network; it says after how long a code is sent again.
 */
export async function judgeSending(
  { environment }: Platform,
  db: Executor,
  { mobile, type, network, now }: SmsRequest,
): Promise<number | null> {
  const sent = await listSentTo(db, mobile, now - DAY)
  const own = sent.filter(({ address }) => address === network)
  const waits = NETWORK_LIMITS.map(({ ofOnePurpose, ...limit }) =>
    waitAt(ofOnePurpose ? own.filter((code) => code.type === type) : own, limit, now),
  )
  const isKnown = sent.length >= PHONE_DAY && (await hasUsedCode(db, mobile, network))
  const maxCodes = isKnown ? PHONE_DAY_KNOWN : PHONE_DAY
  const wait = Math.max(...waits, waitAt(sent, { windowMs: DAY, maxCodes }, now))
  if (wait > 0) throw new Refusal('smsTooOften', { message: smsWaitText(wait), retryAfterMs: wait })
  const fromNetwork = await countSentFrom(db, network, now - HOUR)
  if (fromNetwork >= environment.SMS_PER_ADDRESS_HOUR) throw new Refusal('smsTooOften')
  const beyond = Math.max(sent.length - FREE_FOR_PHONE, fromNetwork - FREE_FROM_NETWORK)
  return beyond < 0 ? null : Math.floor(beyond / CODES_PER_LEVEL)
}

/** After how many ms one more code is within a limit, 0 for now. */
function waitAt(
  sent: readonly { sentAt: number }[],
  { windowMs, maxCodes }: { windowMs: number; maxCodes: number },
  now: number,
): number {
  // The codes that count against the next one: the oldest of them has to leave the window.
  const oldest = sent.map(({ sentAt }) => sentAt).sort((a, b) => b - a)[maxCodes - 1]
  return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - now)
}

/** Share of a budget at which the log warns. */
const WARN_SHARE = 0.8

/** Takes one code from what everybody together gets. @throws Refusal smsPaused when it is used up. */
export async function spendBudget(
  { environment, store, log }: Platform,
  now: number,
): Promise<void> {
  const budgets = [
    { name: 'hour', windowMs: HOUR, max: environment.SMS_BUDGET_HOUR },
    { name: 'day', windowMs: DAY, max: environment.SMS_BUDGET_DAY },
  ]
  for (const { name, windowMs, max } of budgets) {
    const count = await spendWindow(store.db, `sms:${name}`, { now, windowMs, max })
    if (count === null) throw new Refusal('smsPaused')
    if (count === Math.ceil(max * WARN_SHARE)) {
      log.warn({ count, max }, `four fifths of the SMS codes of this ${name} are sent`)
    }
    // Once per window, whichever server sends the last one.
    if (count === max) log.error({ count, max }, `the SMS codes of this ${name} are used up`)
  }
}
