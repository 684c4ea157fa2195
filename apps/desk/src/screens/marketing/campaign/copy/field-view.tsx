import type { CampaignFormField } from '@kaozhou/api/desk'
import { Checkbox, DatePicker, FormField, Input, Select, TextArea } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ChoicesField } from './choices-field'
import styles from './copy.module.css'
import { fieldsIn, type Group, isGroup, isIdle, optionsIn } from './entry-of'
import { type FieldProps, faultAt } from './field-props'
import { ListField } from './list-field'

/** One field as its description says; a group draws the fields in it. */
export function FieldView(props: FieldProps): ReactNode {
  const { field, beside } = props
  if (isIdle(field, beside)) return null
  switch (field.kind) {
    case 'flag':
      return <FlagField {...props} />
    case 'group':
    case 'cases':
      return <GroupField {...props} />
    case 'list':
      return <ListField {...props} draw={(item) => <FieldView {...item} />} />
    case 'choices':
      return <ChoicesField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    default:
      return <TypedField {...props} />
  }
}

/** A text, number, sum or time. */
function TypedField({ field, label, path, value, faults, onChange }: FieldProps): ReactNode {
  const { kind, required, hint, long, most } = field
  const text = String(value ?? '')
  const facts = { required, hint, error: faultAt(faults, path) }
  return (
    <FormField label={label ?? field.label} {...facts}>
      {(control) => {
        if (kind === 'time') {
          return (
            <DatePicker
              {...control}
              kind="datetime-local"
              value={text.replace(' ', 'T')}
              onChange={(next) => onChange(next.replace('T', ' '))}
            />
          )
        }
        const input = { ...control, value: text, onChange, autoComplete: 'off' }
        if (long) return <TextArea {...input} rows={2} />
        if (kind === 'text') return <Input {...input} maxLength={most} />
        return <Input {...input} inputMode={kind === 'yuan' ? 'decimal' : 'numeric'} />
      }}
    </FormField>
  )
}

function FlagField({ field, label, value, onChange }: FieldProps): ReactNode {
  return (
    <Checkbox checked={value === true} onChange={onChange}>
      {label ?? field.label}
    </Checkbox>
  )
}

/** Stands for none in a choice that may be left out. */
const NONE = '-'

function ChoiceField(props: FieldProps): ReactNode {
  const { field, label, path, value, beside, faults, onChange } = props
  const options = optionsIn(field, beside)
  const none = field.required ? [] : [{ value: NONE, label: '不选' }]
  const chosen = value === undefined || value === null ? '' : String(value)
  return (
    <FormField
      label={label ?? field.label}
      required={field.required}
      hint={field.hint}
      error={faultAt(faults, path)}
    >
      {(control) => (
        <Select
          {...control}
          options={[...none, ...options.map((one) => ({ ...one, value: String(one.value) }))]}
          value={chosen === '' && !field.required ? NONE : chosen}
          onChange={(next) => onChange(options.find((one) => String(one.value) === next)?.value)}
        />
      )}
    </FormField>
  )
}

/** Fields that belong together; those of a part that may be left out stand there once it is wanted. */
function GroupField(props: FieldProps): ReactNode {
  const { field, label = field.label, isNamed, path, value, faults, onChange } = props
  const fault = faultAt(faults, path)
  const isThere = isGroup(value)
  return (
    <fieldset className={styles.group} aria-label={label}>
      {isNamed ? null : <legend className={styles.legend}>{label}</legend>}
      {field.required ? null : (
        <Checkbox
          checked={isThere}
          onChange={(wanted) => onChange(wanted ? firstCase(field) : undefined)}
        >
          有{label}
        </Checkbox>
      )}
      {fault ? <p role="alert">{fault}</p> : null}
      {isThere || field.required ? <GroupFields {...props} /> : null}
    </fieldset>
  )
}

function firstCase({ kind, by, cases }: CampaignFormField): Group {
  return kind === 'cases' && by ? { [by]: cases?.[0]?.value } : {}
}

function GroupFields({ field, path, value, faults, onChange }: FieldProps): ReactNode {
  const group = isGroup(value) ? value : {}
  const { kind, by, cases = [] } = field
  const set = (name: string, next: unknown) => onChange({ ...group, [name]: next })
  return (
    <>
      {kind === 'cases' && by ? (
        <FormField label="种类" required error={faultAt(faults, [...path, by])}>
          {(control) => (
            <Select
              {...control}
              options={cases}
              value={String(group[by] ?? '')}
              onChange={(next) => set(by, next)}
            />
          )}
        </FormField>
      ) : null}
      {fieldsIn(field, group).map((inner) => (
        <FieldView
          key={inner.name}
          field={inner}
          path={[...path, inner.name]}
          value={group[inner.name]}
          beside={group}
          faults={faults}
          onChange={(next) => set(inner.name, next)}
        />
      ))}
    </>
  )
}
