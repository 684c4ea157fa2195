import type { ReactNode } from 'react'
import styles from './face.module.css'

/** A way to the class's page in the shop, which is outside of the desk. */
export function RoomLink({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <a className={styles.link} href={path} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
