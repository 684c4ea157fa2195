import { cleanInvoiceNumber, INVOICE_NUMBER_LENGTH, invoiceNumberFault } from '@kaozhou/domain'
import { FormField, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface NumberFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The number of a digital invoice: 20 digits. It may be pasted with spaces. */
export function NumberField({ label, value, onChange }: NumberFieldProps): ReactNode {
  const number = cleanInvoiceNumber(value)
  const isWhole = number.length >= INVOICE_NUMBER_LENGTH || /\D/.test(number)
  return (
    <FormField
      label={label}
      required
      hint={`数电票的号码，${INVOICE_NUMBER_LENGTH} 位数字`}
      error={isWhole ? invoiceNumberFault(number) : null}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
