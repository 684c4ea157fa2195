import { tabStorage } from '../../../page/storage'

/** An act that waits for a login. It outlives the visit to an authorizer, which loads the page anew. */
interface BegunAct {
  /** Campaign and act: `mock-assist:join`. */
  act: string
  input: unknown
  at: number
}

const KEY = 'kz.begunAct'
/** Whoever comes back later does not expect it any more. */
const KEPT_MS = 10 * 60_000

/** Without storage the person presses the button again. */
export function keepBegunAct(act: string, input: unknown, now: number): void {
  tabStorage.setJson(KEY, { act, input, at: now } satisfies BegunAct)
}

/** The input of the act, once; undefined when another act or none was begun. */
export function takeBegunAct(act: string, now: number): { input: unknown } | undefined {
  const begun = tabStorage.json(KEY) as BegunAct | null
  if (begun?.act !== act) return undefined
  forgetBegunAct()
  return now - begun.at < KEPT_MS ? { input: begun.input } : undefined
}

export function forgetBegunAct(): void {
  tabStorage.setJson(KEY, null)
}
