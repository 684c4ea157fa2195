import type { MailingChoices, MailingCount } from '@kaozhou/api/desk'
import { SMS_KINDS, SMS_VALUE_LENGTH, smsVariables } from '@kaozhou/domain'
import { FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../parts/forms/choice-field'
import { Notice } from '../../../parts/page-layout/notice'
import { SmsPreview } from '../+shared/mailings/sms-preview'
import type { FieldsProps } from './audience-fields'
import { type PlannedSms, plannedSms, smsFaultText, templateOf } from './mailing-draft'
import { SmsCost } from './sms-cost'

export interface SmsFieldsProps extends FieldsProps {
  count: MailingCount | undefined
}

/** Whether a message goes to the phones too: by which template, what its variables say, what it costs. */
export function SmsFields(props: SmsFieldsProps): ReactNode {
  const { draft, choices, onChange, count } = props
  const missing = choices && notSetUp(choices.sms)
  if (missing) return <Notice>{missing}</Notice>
  const template = templateOf(draft, choices)
  const planned = plannedSms(draft, choices, count)
  const fault = smsFaultText(draft, choices)
  return (
    <>
      <ChoiceField
        label="短信模板"
        hint="只能用在服务商那里登记过的；标题和正文不会进短信"
        value={template?.id ?? 'none'}
        options={[
          { value: 'none', label: '不发短信' },
          ...(choices?.sms.templates ?? []).map(({ id, name, kind }) => ({
            value: id,
            label: `${name}（${SMS_KINDS[kind]}）`,
          })),
        ]}
        onChange={(id) => onChange({ smsTemplateId: id === 'none' ? '' : id })}
      />
      {smsVariables(template?.text ?? '').map((name) => (
        <FormField key={name} label={`短信里的 ${name}`} required>
          {(control) => (
            <Input
              {...control}
              maxLength={SMS_VALUE_LENGTH}
              autoComplete="off"
              value={draft.smsValues[name] ?? ''}
              onChange={(text) => onChange({ smsValues: { ...draft.smsValues, [name]: text } })}
            />
          )}
        </FormField>
      ))}
      {planned ? <Planned planned={planned} fault={fault} sandbox={isSandbox(choices)} /> : null}
    </>
  )
}

const isSandbox = (choices: MailingChoices | undefined): boolean =>
  choices?.sms.provider === 'sandbox'

/** What has to be set first, and where; null when a message can be sent. */
function notSetUp({ provider, templates }: MailingChoices['sms']): string | null {
  if (provider === 'off') {
    return '还没有接群发短信的服务商。请技术同事在服务器上设置 SMS_TEMPLATE_URL 和 SMS_NOTICE_KEY。'
  }
  if (templates.length > 0) return null
  return '还没有短信模板。先在服务商那里登记，再写进内容的 brand.yaml（sms 下的 templates），应用一次内容。'
}

function Planned(props: {
  planned: PlannedSms
  fault: string | null
  sandbox: boolean
}): ReactNode {
  const { planned, fault, sandbox } = props
  return (
    <>
      <SmsPreview text={planned.text} />
      {fault ? <p>{fault}</p> : <SmsCost {...planned} />}
      {sandbox ? <p>演示：短信进沙箱的收件箱，不会发到真手机。</p> : null}
    </>
  )
}
