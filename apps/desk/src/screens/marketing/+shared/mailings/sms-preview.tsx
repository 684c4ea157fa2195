import type { ReactNode } from 'react'
import styles from './sms-preview.module.css'

/** A message as a student's phone shows it. */
export function SmsPreview({ text }: { text: string }): ReactNode {
  return (
    <figure className={styles.phone} aria-label="手机上看到的短信">
      <p className={styles.bubble}>{text}</p>
    </figure>
  )
}
