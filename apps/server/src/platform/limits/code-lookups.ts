import { MINUTE } from '@kaozhou/domain'
import type { Executor } from '../../database/executor'
import { readWindow, spendWindow } from '../counters/window-counter-repository'
import { Refusal } from '../refusal'

const WINDOW_MS = 10 * MINUTE
/** Codes of nobody that one network may ask for; a campus has one address. */
const MISSES = 60

export interface LookupOrigin {
  network: string
  now: number
}

/**
 * Looks up a code that visitors may ask for. Codes of nobody are counted by network, so that codes can't be found by
 * trying them all.
 *
 * @param isMiss - True when the answer says that nobody has the code.
 * @throws Refusal tooManyRequests after 60 misses, until ten minutes after the first of them.
 */
export async function lookUpCode<T>(
  db: Executor,
  { network, now }: LookupOrigin,
  find: () => Promise<T>,
  isMiss: (answer: T) => boolean,
): Promise<T> {
  const key = `code-miss:${network}`
  if ((await readWindow(db, key, now)) >= MISSES) throw new Refusal('tooManyRequests')
  const answer = await find()
  if (isMiss(answer)) await spendWindow(db, key, { now, windowMs: WINDOW_MS, max: MISSES })
  return answer
}
