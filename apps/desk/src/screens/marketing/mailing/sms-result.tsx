import type { MailingSms, MailingSmsResult } from '@kaozhou/api/desk'
import { SMS_KINDS, SMS_STATES } from '@kaozhou/domain'
import { Facts } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Amount } from '../../../parts/money/amount'
import { SmsPreview } from '../+shared/mailings/sms-preview'

/** The message of a mailing, and what became of it on the phones. */
export function SmsResult({
  sms,
  result,
}: {
  sms: MailingSms
  result: MailingSmsResult
}): ReactNode {
  const { waiting, accepted, delivered, failed, unknown, stopped } = result
  const people = (count: number) => (count > 0 ? `${count} 人` : null)
  const handed = accepted + delivered + failed + unknown
  return (
    <>
      <SmsPreview text={sms.text} />
      <Facts
        items={[
          { label: '模板', value: `${sms.name}（${SMS_KINDS[sms.kind]}）` },
          {
            label: '最多',
            value: (
              <>
                {sms.most} 人，每人 {sms.parts} 条，
                <Amount fen={sms.cost} />
              </>
            ),
          },
          { label: '已交给服务商', value: `${handed} 人` },
          { label: SMS_STATES.delivered, value: `${delivered} 人` },
          { label: SMS_STATES.failed, value: people(failed) },
          ...result.faults.map(({ fault, count }) => ({
            label: `${SMS_STATES.failed}：${fault}`,
            value: `${count} 人`,
          })),
          { label: SMS_STATES.accepted, value: people(accepted) },
          { label: SMS_STATES.unknown, value: people(unknown) },
          { label: SMS_STATES.waiting, value: people(waiting) },
          { label: SMS_STATES.stopped, value: people(stopped) },
          { label: '拒收营销短信', value: people(result.off) },
          { label: '没有手机号', value: people(result.noNumber) },
          { label: '超过写的时候说的人数，没有发', value: people(result.over) },
        ]}
      />
    </>
  )
}
