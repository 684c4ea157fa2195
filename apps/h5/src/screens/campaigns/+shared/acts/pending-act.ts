import { tabStorage } from '../../../../page/storage'

/** An act that waits for a login. It is stored, because a visit to an authorizer loads the page again. */
interface PendingAct {
  /** Campaign and act: `<slug>:join`. */
  act: string
  input: unknown
  at: number
}

const KEY = 'kz.begunAct'
/** A user who logs in later than this no longer expects the act. */
const KEPT_MS = 10 * 60_000

/** Without storage the user has to press the button again after the login. */
export function keepPendingAct(act: string, input: unknown, now: number): void {
  tabStorage.setJson(KEY, { act, input, at: now } satisfies PendingAct)
}

/** Takes out the input of the pending act; undefined without one, and when another act is pending. */
export function takePendingAct(act: string, now: number): { input: unknown } | undefined {
  const pending = tabStorage.json(KEY) as PendingAct | null
  if (pending?.act !== act) return undefined
  forgetPendingAct()
  return now - pending.at < KEPT_MS ? { input: pending.input } : undefined
}

export function forgetPendingAct(): void {
  tabStorage.setJson(KEY, null)
}
