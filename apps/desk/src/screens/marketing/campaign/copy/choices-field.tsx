import { Button, FormField, Select } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './copy.module.css'
import { itemsOf } from './entry-of'
import { type FieldProps, faultAt } from './field-props'

/** Several of the options, in the order in which they were chosen. */
export function ChoicesField({ field, path, value, faults, onChange }: FieldProps): ReactNode {
  const { label, options = [], hint, most } = field
  const chosen = itemsOf(value)
  const left = options.filter((one) => !chosen.includes(one.value))
  const errors = chosen.map((_, index) => faultAt(faults, [...path, index]))
  return (
    <div className={styles.list}>
      <FormField
        label={label}
        hint={hint}
        error={faultAt(faults, path) ?? errors.find((error) => error !== null) ?? null}
      >
        {(control) => (
          <Select
            {...control}
            options={left.map((one) => ({ ...one, value: String(one.value) }))}
            value=""
            placeholder={left.length > 0 ? '再选一个' : '都选了'}
            disabled={most !== undefined && chosen.length >= most}
            onChange={(next) => {
              const option = left.find((one) => String(one.value) === next)
              if (option) onChange([...chosen, option.value])
            }}
          />
        )}
      </FormField>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map((one) => {
            const name = options.find((option) => option.value === one)?.label ?? String(one)
            return (
              <li key={String(one)} className={styles.choice}>
                {name}
                <Button
                  size="sm"
                  variant="plain"
                  aria-label={`去掉${name}`}
                  onClick={() => onChange(chosen.filter((other) => other !== one))}
                >
                  去掉
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
