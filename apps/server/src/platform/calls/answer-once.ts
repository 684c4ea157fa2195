import { createHash } from 'node:crypto'
import type { Platform } from '../platform'
import { badField, Refusal } from '../refusal'
import { createSecretBox } from '../secrets/secret-box'
import { beginCall, findCall, giveUpCall, keepAnswer } from './answered-call-repository'

/** A write that its caller has given a key. */
export interface KeyedCall {
  /** The idempotency key as it was sent. */
  key: string
  /** Who calls which row: the same key of somebody else is another one. */
  caller: string
  row: string
  /** All that was asked for. */
  input: string
}

const KEY = /^[\x21-\x7e]{8,128}$/
/** An answer that is larger is not remembered: asked again, the call is refused as a repetition. */
const LARGEST_ANSWER = 256 * 1024
/** When to ask again for a call that runs. */
const ASK_AGAIN_MS = 1000

/**
 * Does what a key asks for once within ten minutes: who asks again gets the first answer, byte for byte. A refusal is not
 * remembered. The answer is sealed with the key, of which the database has a hash: what it holds nobody else can read.
 *
 * @throws Refusal badInput for a broken key, replayedRequest for a key that asked for something else, busy with `Retry-After`
 *   while the first call runs.
 */
export async function answerOnce(
  { store: { db }, now }: Pick<Platform, 'store' | 'now'>,
  { key, caller, row, input }: KeyedCall,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(key)) throw badField('idempotencyKey', '提交的编号不对，请刷新页面后重试')
  const call = { key: hashOf(`${caller} ${row} ${key}`), input: hashOf(input) }
  const box = createSecretBox(key)
  if (!(await beginCall(db, call, now()))) {
    const sealed = sealedAnswer(await findCall(db, call.key), call)
    return JSON.parse(box.open(sealed, call.key))
  }
  let answer: unknown
  try {
    answer = await run()
  } catch (error) {
    await giveUpCall(db, call.key)
    throw error
  }
  const text = JSON.stringify(answer ?? null)
  await keepAnswer(db, call.key, text.length > LARGEST_ANSWER ? '' : box.seal(text, call.key))
  return answer
}

function sealedAnswer(
  before: { input: string; answer: string | null } | null,
  { input }: { input: string },
): string {
  if (before && before.input !== input) throw new Refusal('replayedRequest')
  // It runs, or has just been refused.
  if (!before || before.answer === null) throw new Refusal('busy', { retryAfterMs: ASK_AGAIN_MS })
  if (before.answer === '') throw new Refusal('replayedRequest')
  return before.answer
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
