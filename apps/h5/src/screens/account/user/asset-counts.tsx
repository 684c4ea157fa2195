import type { User } from '@kaozhou/api'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../routing/is-known-href'
import { ASSETS } from './entry-table'
import styles from './mine.module.css'

/**
 * The numbers of courses, coupons, red packets and points, each a link to its list; dashes until they are loaded. Nothing
 * in a build that has only the first of them: the tab 听课 leads to the same list.
 */
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
