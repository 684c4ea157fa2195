import type { MailingChoices, MailingSmsChoice, MailingSmsResult } from '@kaozhou/api/desk'
import { smsCost, smsParts, smsSentence, smsValueFault, smsVariables } from '@kaozhou/domain'
import type { Executor } from '../../../../../database/executor'
import type { StoredSms } from '../../../../../database/schema/mailings'
import type { Platform } from '../../../../../platform/platform'
import { badField } from '../../../../../platform/refusal'
import { readSmsTemplates } from '../../../../../platform/settings-repository'
import type { AudienceCount } from '../audience-repository'
import type { MailingRow } from '../mailing-repository'
import { countMessages, listFaults } from './message-repository'

type Provider = Pick<Platform, 'templateSms' | 'environment'>

/** What a writer chooses from, and whether anything can be sent. */
export async function smsChoices(
  db: Executor,
  { templateSms, environment }: Provider,
): Promise<MailingChoices['sms']> {
  const isSandbox = environment.SMS_TEMPLATE_URL === undefined
  const provider = templateSms ? (isSandbox ? 'sandbox' : 'real') : 'off'
  return { provider, ...(await readSmsTemplates(db)) }
}

/** To how many people of an audience a message of this kind goes. */
function reach({ sms }: AudienceCount, kind: StoredSms['kind']): number {
  return kind === 'marketing' ? sms.people - sms.off : sms.people
}

/**
 * The message that a mailing is made with: filled in, counted and priced.
 *
 * @throws Refusal badInput for a template that is not there, for values that providers refuse, and where nothing can be sent.
 */
export async function chosenSms(
  tx: Executor,
  provider: Provider,
  { templateId, values }: MailingSmsChoice,
  counted: AudienceCount,
): Promise<StoredSms> {
  if (!provider.templateSms) throw badField('sms', '还没有接群发短信的服务商')
  const { perThousand, templates } = await readSmsTemplates(tx)
  const template = templates.find(({ id }) => id === templateId)
  if (!template) throw badField('sms', '没有这个短信模板')
  const fault = smsValueFault(template.text, values)
  if (fault) throw badField('sms', fault)
  const { name, kind, sign } = template
  const own = smsVariables(template.text).map((key) => [key, values[key]?.trim() ?? ''] as const)
  const text = smsSentence(template, values)
  const parts = smsParts(text)
  const most = reach(counted, kind)
  return {
    ...{ templateId, name, kind, sign, text, parts, most },
    values: Object.fromEntries(own),
    cost: smsCost(most, parts, perThousand),
  }
}

/** What became of the messages of a mailing; null for one without. */
export async function smsResult(
  db: Executor,
  { id, sms, smsOff, smsNoNumber, smsOver }: MailingRow,
): Promise<MailingSmsResult | null> {
  if (!sms) return null
  const states = await countMessages(db, id)
  const of = (...names: (keyof typeof states)[]) =>
    names.reduce((sum, name) => sum + (states[name] ?? 0), 0)
  return {
    waiting: of('waiting', 'sending'),
    accepted: of('accepted'),
    delivered: of('delivered'),
    failed: of('failed'),
    unknown: of('unknown'),
    stopped: of('stopped', 'late'),
    off: smsOff + of('off'),
    noNumber: smsNoNumber,
    over: smsOver,
    faults: await listFaults(db, id),
  }
}
