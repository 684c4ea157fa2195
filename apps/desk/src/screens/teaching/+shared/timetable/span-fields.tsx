import { DatePicker, FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { type SpanDraft, spanFaults } from './span-draft'

export interface SpanFieldsProps {
  value: SpanDraft
  onChange: (part: Partial<SpanDraft>) => void
}

/** When a class begins, and how long it is. */
export function SpanFields({ value, onChange }: SpanFieldsProps): ReactNode {
  const faults = spanFaults(value, Date.now())
  return (
    <>
      <FormField label="上课时间" required error={faults.begin}>
        {(control) => (
          <DatePicker
            {...control}
            kind="datetime-local"
            value={value.begin}
            onChange={(begin) => onChange({ begin })}
          />
        )}
      </FormField>
      <FormField label="时长（分钟）" required error={faults.minutes}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={value.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
      </FormField>
    </>
  )
}
