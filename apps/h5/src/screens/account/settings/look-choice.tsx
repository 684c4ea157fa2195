import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

export interface LookChoiceProps<T extends string> {
  name: string
  legend: string
  options: readonly { key: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A row of a few options; the chosen one takes effect at once. */
export function LookChoice<T extends string>(props: LookChoiceProps<T>): ReactNode {
  const { name, legend, options, value, onChange } = props
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ key, label }) => (
          <label key={key} className={cx(styles.option, key === value && styles.chosen)}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
