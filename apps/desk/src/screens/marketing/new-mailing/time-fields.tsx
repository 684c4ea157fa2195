import { dateTimeText, QUIET_HOURS } from '@kaozhou/domain'
import { DatePicker, FormField, Radio } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Notice } from '../../../parts/page-layout/notice'
import type { FieldsProps } from './audience-fields'
import { sendTime, timeFaultText } from './mailing-draft'

const WHEN = [
  { value: 'now', label: '马上' },
  { value: 'later', label: '定一个时间' },
] as const

/** When it is sent. */
export function TimeFields({ draft, onChange }: Omit<FieldsProps, 'choices'>): ReactNode {
  const now = Date.now()
  const fault = timeFaultText(draft, now)
  const { at, isPutOff } = sendTime(draft, now)
  const { from, until } = QUIET_HOURS
  return (
    <>
      <Radio
        label="什么时候发"
        look="chips"
        options={WHEN}
        value={draft.when}
        onChange={(when) => onChange({ when })}
      />
      {draft.when === 'later' ? (
        <FormField label="发送时间" required error={fault}>
          {(control) => (
            <DatePicker
              {...control}
              kind="datetime-local"
              value={draft.at}
              onChange={(time) => onChange({ at: time })}
            />
          )}
        </FormField>
      ) : null}
      {isPutOff && fault === null ? (
        <Notice>
          {from}:00 到 {until}:00 不打扰学生，这条会在 {dateTimeText(at, now)} 发出
        </Notice>
      ) : null}
    </>
  )
}
