import { MINUTE } from '@kaozhou/domain'
import type { Executor } from '../../database/executor'
import { Refusal } from '../refusal'
import { countCodeAttempt } from './code-attempt-repository'

const WINDOW_MS = 10 * MINUTE
const TRIES = 10

/** Counts an attempt to redeem a code; call before the lookup. @throws Refusal tooManyRequests after ten within ten minutes. */
export async function spendCodeAttempt(db: Executor, userId: number, now: number): Promise<void> {
  const isCounted = await countCodeAttempt(db, userId, { now, windowMs: WINDOW_MS, tries: TRIES })
  if (!isCounted) throw new Refusal('tooManyRequests')
}

/** Normalises a typed code: upper case, without spaces and dashes. */
export function readCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
