import { ROLES } from '@kaozhou/domain'
import { IconButton, Link, SearchIcon, UserIcon } from '@kaozhou/ui'
import { KeyboardIcon } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useMe } from '../data/me'
import { href } from '../routing/href'
import { ThemeButton } from './theme-button'
import styles from './top-bar.module.css'

export interface TopBarProps {
  onFind: () => void
  onKeys: () => void
}

/** Search, theme, and who is logged in. */
export function TopBar({ onFind, onKeys }: TopBarProps): ReactNode {
  const { name, roles } = useMe()
  const titles = roles.map((role) => ROLES[role].title).join('、')
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={onFind}>
        <SearchIcon />
        <span className={styles.text}>查找</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      <IconButton
        label="键盘操作"
        icon={<KeyboardIcon />}
        className={styles.keys}
        onClick={onKeys}
      />
      <ThemeButton />
      {/* On a phone the name has no room. */}
      <Link
        href={href('/account')}
        className={styles.me}
        aria-label={`${name} ${titles}，我的账号`}
      >
        <UserIcon size={22} />
        <span className={styles.name}>
          {name}
          <span className={styles.roles}>{titles}</span>
        </span>
      </Link>
    </header>
  )
}
