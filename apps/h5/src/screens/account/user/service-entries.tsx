import { apiQuery } from '@kaozhou/react'
import { Badge, Card, Cell, CellGroup, ChatIcon, CrownIcon, Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '../../../page/brand'
import { href } from '../../../routing/href'
import { isKnownHref } from '../../../routing/is-known-href'
import { useLoggedIn } from '../../../stores/use-global'
import { NOTICES_PATH, SERVICES, SETTINGS } from './entry-table'
import styles from './mine.module.css'

/** The link to the membership page. */
export function MembershipLine(): ReactNode {
  return (
    <Link href={href('/vipinfo')} className={styles.membership}>
      <CrownIcon />
      <strong>{brand().name}会员</strong>
      <span className={styles.membershipText}>查看会员权益</span>
    </Link>
  )
}

/** The services whose screens are in this build, and customer service. */
export function ServiceEntries(): ReactNode {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...apiQuery('notices.unread'), enabled: loggedIn, staleTime: 0 })
  const unread = loggedIn ? data?.count : undefined
  const entries = SERVICES.filter(({ path }) => isKnownHref(path))
  return (
    <Card title="我的服务">
      <ul className={styles.grid}>
        {entries.map(({ label, path, icon: Icon }) => (
          <li key={label}>
            <Link href={path} className={styles.entry}>
              <Badge value={(path === NOTICES_PATH && unread) || false} unit="条未读">
                <Icon size="24px" />
              </Badge>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} onClick={() => void openSupport()}>
            <ChatIcon size="24px" />
            联系客服
          </button>
        </li>
      </ul>
    </Card>
  )
}

async function openSupport(): Promise<void> {
  const { showSupport } = await import('../../../parts/support/show-support')
  await showSupport()
}

/** The settings whose screens are in this build. */
export function SettingEntries(): ReactNode {
  const loggedIn = useLoggedIn()
  const rows = SETTINGS.filter(
    ({ path, needsLogin }) => isKnownHref(path) && (loggedIn || !needsLogin),
  )
  if (rows.length === 0) return null
  return (
    <CellGroup>
      {rows.map(({ label, path, icon: Icon }) => (
        <Cell key={path} title={label} href={path} icon={<Icon />} />
      ))}
    </CellGroup>
  )
}
