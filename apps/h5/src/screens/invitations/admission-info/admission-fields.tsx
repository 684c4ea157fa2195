import { FormField, Input, Select, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { AdmissionDraft, AdmissionFaults } from './admission-draft'

export interface AdmissionFieldsProps {
  value: AdmissionDraft
  faults: AdmissionFaults
  /** The latest year that can be chosen. */
  thisYear: number
  onChange: (part: Partial<AdmissionDraft>) => void
}

const YEARS = 6

/** What somebody was admitted to, with what score, and their words to others. */
export function AdmissionFields({
  value,
  faults,
  thisYear,
  onChange,
}: AdmissionFieldsProps): ReactNode {
  const years = Array.from({ length: YEARS }, (_, at) => String(thisYear - at))
  return (
    <>
      <FormField label="学校" required error={faults.school}>
        {(control) => (
          <Input
            {...control}
            value={value.school}
            maxLength={40}
            onChange={(school) => onChange({ school })}
          />
        )}
      </FormField>
      <FormField label="专业" required error={faults.major}>
        {(control) => (
          <Input
            {...control}
            value={value.major}
            maxLength={40}
            onChange={(major) => onChange({ major })}
          />
        )}
      </FormField>
      <FormField label="哪一年" required>
        {({ invalid: _, ...control }) => (
          <Select
            {...control}
            options={years.map((year) => ({ value: year, label: `${year} 年` }))}
            value={value.year}
            onChange={(year) => onChange({ year })}
          />
        )}
      </FormField>
      <FormField label="总分" hint="可以不填" error={faults.score}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={value.score}
            onChange={(score) => onChange({ score })}
          />
        )}
      </FormField>
      <FormField label="想说的话" hint="可以不填">
        {(control) => (
          <TextArea
            id={control.id}
            aria-describedby={control['aria-describedby']}
            value={value.words}
            maxLength={200}
            onChange={(words) => onChange({ words })}
          />
        )}
      </FormField>
    </>
  )
}
