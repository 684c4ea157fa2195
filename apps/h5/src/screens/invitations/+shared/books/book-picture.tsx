import type { ReactNode } from 'react'
import styles from './books.module.css'

/** A drawn book with one character of its title. */
export function BookPicture({ figure }: { figure: string }): ReactNode {
  return (
    <svg className={styles.book} viewBox="0 0 60 76" aria-hidden="true">
      <rect x="4" y="3" width="52" height="70" rx="4" className={styles.cover} />
      <path d="M12 3v70" className={styles.spine} />
      <path d="M20 60c5-4 9-4 14 0s9 4 14 0" className={styles.wave} />
      <text x="34" y="40" className={styles.figure}>
        {figure}
      </text>
    </svg>
  )
}
