import type { Privilege } from '@kaozhou/api'
import { Card, cx, Link, VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/membership/membership.module.css'
import { PrivilegeIcon } from '../+shared/membership/privilege-icon'

/** The privileges of members, with those of the user marked; each links to its page. */
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
