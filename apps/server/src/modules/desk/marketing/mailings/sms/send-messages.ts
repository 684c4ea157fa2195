import { DAY, MINUTE, nextSendable } from '@kaozhou/domain'
import type { Platform } from '../../../../../platform/platform'
import type { TemplateSms } from '../../../../../platform/sms/template-sms'
import { markUnknown, noteAnswer, type TakenMessage, takeMessages } from './message-repository'

const AT_ONCE = 20
/** Longer than the time limit of the provider's answer. */
const LEASE_MS = MINUTE

type Parts = Pick<Platform, 'store' | 'templateSms' | 'log'>

/**
 * Hands the messages of mailings over, each once at most: it is marked before, and where the answer is missing nobody tries again.
 * None in the quiet hours. Several servers may run it at the same time.
 */
export async function sendMessages(parts: Parts, now: () => number): Promise<void> {
  const { store, templateSms } = parts
  await markUnknown(store.db, now() - LEASE_MS)
  if (!templateSms) return
  for (;;) {
    const at = now()
    if (nextSendable(at) > at) return
    const limits = { now: at, usefulAfter: at - DAY, limit: AT_ONCE }
    const { looked, taken } = await store.inTransaction((tx) => takeMessages(tx, limits))
    await Promise.all(taken.map((message) => handOver(parts, templateSms, message)))
    if (looked < AT_ONCE) return
  }
}

async function handOver({ store, log }: Parts, provider: TemplateSms, message: TakenMessage) {
  const { id, mobile, sms } = message
  const { templateId: template, sign: signature, values: params, text, kind } = sms
  const sent = { id: String(id), mobile, template, signature, params, text, kind }
  try {
    const answer = await provider.send(sent)
    await noteAnswer(
      store.db,
      id,
      answer.taken ? { state: 'accepted', fault: null } : { state: 'failed', fault: answer.fault },
    )
  } catch (error) {
    log.warn({ err: error, message: id }, 'nobody knows whether a message was sent')
    await noteAnswer(store.db, id, { state: 'unknown', fault: null })
  }
}
