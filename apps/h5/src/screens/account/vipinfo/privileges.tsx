import type { Privilege } from '@kaozhou/api'
import { Card, cx, Link, VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { PrivilegeIcon } from '../vip/privilege-icon'
import styles from '../vip/vip.module.css'

/** What members have, and what of it the user has; each leads to what it is. */
export function Privileges({ privileges }: { privileges: readonly Privilege[] }): ReactNode {
  const owned = privileges.filter((one) => one.owned).length
  return (
    <Card title="会员权益" extra={owned > 0 ? `已有 ${owned} 项` : undefined}>
      <ul className={styles.privileges}>
        {privileges.map(({ id, name, summary, icon, owned }) => (
          <li key={id}>
            <Link
              href={href('/privileges/:key', { key: String(id) })}
              className={cx(styles.privilege, owned && styles.owned)}
            >
              <PrivilegeIcon name={icon} size="28px" />
              <strong>{name}</strong>
              <span>{summary}</span>
              {owned ? <VisuallyHidden>已有</VisuallyHidden> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
