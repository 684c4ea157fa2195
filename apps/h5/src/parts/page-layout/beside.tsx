import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** A page and its `BuyBar`, which follows it: at the bottom of a phone, beside the page on a wide screen. */
export function Beside({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.beside} data-beside="">
      {children}
    </div>
  )
}
