import type { CampaignState, FormField as Field } from '@kaozhou/api'
import { Button, FormField, Input } from '@kaozhou/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '../view/campaign.module.css'
import { fieldError } from './field-error'
import { PictureField } from './picture-field'
import { useKeptForm } from './use-kept-form'

interface JoinFormProps {
  campaign: CampaignState
  busy: boolean
  onSubmit: (values: Record<string, string>) => void
  submitText?: string
}

/** The fields that a campaign asks for. What is typed is kept until it is sent. */
export function JoinForm({
  campaign,
  busy,
  onSubmit,
  submitText = '提交',
}: JoinFormProps): ReactNode {
  const fields = campaign.form?.fields ?? []
  const { values, change } = useKeptForm(campaign.slug, campaign.form?.values ?? {})
  const [checked, setChecked] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (fields.some((field) => fieldError(field, values[field.name] ?? ''))) return
    onSubmit(trimmed(fields, values))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <CampaignField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={checked ? fieldError(field, values[field.name] ?? '') : null}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <Button type="submit" block loading={busy}>
        {submitText}
      </Button>
    </form>
  )
}

interface FieldProps {
  field: Field
  value: string
  error: string | null
  onChange: (value: string) => void
}

function CampaignField({ field, value, error, onChange }: FieldProps): ReactNode {
  const { label, required, max, number, picture } = field
  if (picture) return <PictureField label={label} value={value} error={error} onChange={onChange} />
  return (
    <FormField
      label={label}
      required={required}
      error={error}
      hint={number ? `${number.least}–${number.most}` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={max}
          inputMode={number ? 'numeric' : undefined}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}

function trimmed(fields: readonly Field[], values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
