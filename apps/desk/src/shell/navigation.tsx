import { BottomSheet, Cell, CellGroup, Link, MoreIcon, VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWaiting } from '../data/inbox'
import type { RouteRow } from '../routing/route-table'
import { NavIcon } from './nav-icons'
import styles from './navigation.module.css'

/** So many rows stand in the bar of a phone; the others are in a sheet. */
const IN_BAR = 4

/** The screens that one may see: at the side of a wide screen, at the foot of a phone. */
export function Navigation({ rows }: { rows: readonly RouteRow[] }): ReactNode {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const rest = rows.slice(IN_BAR)
  const waiting = useWaiting()
  const isOn = ({ path }: RouteRow): boolean => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <nav aria-label="主导航" className={styles.nav}>
      <ul className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.path} className={index < IN_BAR ? undefined : styles.wide}>
            <Link
              href={row.path}
              className={styles.item}
              aria-current={isOn(row) ? 'page' : undefined}
            >
              <NavIcon path={row.path} />
              {row.title}
              <Count of={waiting(row.waits)} />
            </Link>
          </li>
        ))}
        {rest.length > 0 ? (
          <li className={styles.more}>
            <button
              type="button"
              className={styles.item}
              aria-haspopup="dialog"
              data-on={rest.some(isOn) || undefined}
              onClick={() => setOpen(true)}
            >
              <MoreIcon size={22} />
              更多
            </button>
          </li>
        ) : null}
      </ul>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title="更多">
        <CellGroup>
          {rest.map((row) => (
            <Cell
              key={row.path}
              icon={<NavIcon path={row.path} />}
              title={row.title}
              value={<Count of={waiting(row.waits)} />}
              href={row.path}
              onClick={() => setOpen(false)}
            />
          ))}
        </CellGroup>
      </BottomSheet>
    </nav>
  )
}

/** How many wait; nothing when none does. */
function Count({ of }: { of: number }): ReactNode {
  if (of === 0) return null
  return (
    <span className={styles.count}>
      {of > 99 ? '99+' : of}
      <VisuallyHidden> 件等待处理</VisuallyHidden>
    </span>
  )
}
