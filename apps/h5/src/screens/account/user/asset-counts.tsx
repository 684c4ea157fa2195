import type { User } from '@kaozhou/api'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../routing/is-known-href'
import { ASSETS } from './entry-table'
import styles from './mine.module.css'

/** The numbers of courses, coupons, red packets and points; dashes until they are loaded. */
export function AssetCounts({ user }: { user: User | undefined }): ReactNode {
  return (
    <ul className={styles.assets}>
      {ASSETS.map(({ label, path, count }) => {
        const content = (
          <>
            <strong className={styles.number}>{user?.[count] ?? '–'}</strong>
            {label}
          </>
        )
        return (
          <li key={label}>
            {isKnownHref(path) ? (
              <Link href={path} className={styles.asset}>
                {content}
              </Link>
            ) : (
              <span className={styles.asset}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
