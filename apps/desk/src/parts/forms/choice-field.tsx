import { FormField, Select } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface ChoiceFieldProps {
  label: string
  hint?: string | undefined
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string) => void
}

/** One of several things: a course, a class, a campaign, a page. */
export function ChoiceField({ label, hint, value, ...rest }: ChoiceFieldProps): ReactNode {
  return (
    <FormField label={label} hint={hint} required>
      {(control) => <Select {...control} {...rest} value={value} placeholder="请选择" />}
    </FormField>
  )
}

export interface Named {
  id: number
  name: string
}

/** Things with a number and a name, to choose from. */
export function optionsOf(named: readonly Named[] | undefined) {
  return (named ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
