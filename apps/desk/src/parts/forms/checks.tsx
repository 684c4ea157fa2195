import type { ReactNode } from 'react'
import styles from './checks.module.css'

export interface ChecksProps {
  legend: string
  children: ReactNode
  error?: string | null | undefined
}

/** Checkboxes of which several can be chosen. */
export function Checks({ legend, children, error }: ChecksProps): ReactNode {
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
