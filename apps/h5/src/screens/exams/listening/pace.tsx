import { FormField, Select } from '@kaozhou/ui'
import type { ReactNode } from 'react'

const RATES = [
  { value: '1', label: '原速' },
  { value: '0.85', label: '0.85 倍' },
  { value: '0.7', label: '0.7 倍' },
  { value: '0.5', label: '0.5 倍' },
] as const

export interface PaceProps {
  rate: number
  onChange: (rate: number) => void
}

/** How fast sentences are heard. */
export function Pace({ rate, onChange }: PaceProps): ReactNode {
  return (
    <FormField label="语速">
      {(control) => (
        <Select
          {...control}
          value={RATES.find(({ value }) => Number(value) === rate)?.value ?? '1'}
          options={RATES}
          onChange={(value) => onChange(Number(value))}
        />
      )}
    </FormField>
  )
}
