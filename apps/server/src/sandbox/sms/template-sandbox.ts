import { normalizePhone } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Store } from '../../database/executor'
import { wireParts } from '../../http/wire-parts'
import type { Fetch } from '../../platform/network/outbound-fetch'
import { insertMessage } from './message-repository'

export const TEMPLATE_SANDBOX = '/sandbox/sms/messages'

/** Numbers with this end are switched off, as far as the sandbox knows. */
const SWITCHED_OFF = '0000'

export interface TemplateSandbox {
  store: Store
  now: () => number
  /** Where it tells of receipts and replies. */
  notices: { reports: string; replies: string }
  fetch: Fetch
}

const message = v.object({
  id: v.string(),
  mobile: v.pipe(v.string(), v.regex(/^1\d{10}$/)),
  template: v.string(),
  text: v.pipe(v.string(), v.startsWith('【')),
})
const reply = v.object({ mobile: v.string(), content: v.pipe(v.string(), v.maxLength(70)) })

/** A provider's far end: takes messages by template into the inbox, and tells of receipts and of what a phone replies. */
export function registerTemplateSandbox(app: FastifyInstance, sandbox: TemplateSandbox): void {
  const { store, now, notices, fetch } = sandbox
  async function tell(url: string, news: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    await fetch(url, { method: 'POST', headers, body: JSON.stringify([news]) })
  }
  app.post(TEMPLATE_SANDBOX, async (request, answer) => {
    const parsed = v.safeParse(message, JSON.parse(wireParts(request).body))
    if (!parsed.success) return answer.status(400).send({ message: '参数不对' })
    const { id, mobile, text } = parsed.output
    const success = !mobile.endsWith(SWITCHED_OFF)
    if (success) {
      await insertMessage(store.db, { mobile, code: '', type: 'MAILING', text, sentAt: now() })
    }
    const said = success
      ? { err_code: 'DELIVERED', err_msg: '用户接收成功' }
      : { err_code: 'MK:0001', err_msg: '手机关机或不在服务区' }
    const report = { phone_number: mobile, out_id: id, success, ...said }
    // After the answer, as carriers do.
    setImmediate(() =>
      tell(notices.reports, report).catch((error) =>
        request.log.warn({ err: error }, 'no receipt'),
      ),
    )
    return { id }
  })
  app.post(`${TEMPLATE_SANDBOX}/replies`, async (request, answer) => {
    const parsed = v.safeParse(reply, JSON.parse(wireParts(request).body))
    if (!parsed.success) return answer.status(400).send({ message: '参数不对' })
    const { mobile, content } = parsed.output
    await tell(notices.replies, { phone_number: normalizePhone(mobile), content })
    return {}
  })
}
