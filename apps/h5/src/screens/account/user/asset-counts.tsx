import type { User } from '@kaozhou/api'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../routing/is-known-href'
import { ASSETS } from './entry-table'
import styles from './mine.module.css'

/** The numbers of what a user has, each a link to it; dashes until they are loaded. One alone is the tab 听课 again. */
export function AssetCounts({ user }: { user: User | undefined }): ReactNode {
  const shown = ASSETS.filter(({ path }) => isKnownHref(path))
  if (shown.length < 2) return null
  return (
    <ul className={styles.assets}>
      {shown.map(({ label, path, count }) => (
        <li key={label}>
          <Link href={path} className={styles.asset}>
            <strong className={styles.number}>{user?.[count] ?? '–'}</strong>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
