import { FormField, Select } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { SheetKind } from './save-sheet'

const KINDS: { value: SheetKind; label: string }[] = [
  { value: 'xlsx', label: 'Excel（.xlsx）' },
  { value: 'csv', label: 'CSV' },
]

export interface SheetKindFieldProps {
  value: SheetKind
  onChange: (kind: SheetKind) => void
}

/** Which file an export becomes. */
export function SheetKindField({ value, onChange }: SheetKindFieldProps): ReactNode {
  return (
    <FormField label="文件">
      {(control) => <Select {...control} value={value} options={KINDS} onChange={onChange} />}
    </FormField>
  )
}
