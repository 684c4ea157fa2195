import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { BackIcon } from '../icon/back-icon'
import styles from './nav-bar.module.css'

/** The props of `NavBar`. */
export interface NavBarProps {
  /** The screen's heading. */
  title: ReactNode
  /** False where the screen has an `<h1>` of its own below the bar; on by default. */
  heading?: boolean
  /** Called by the back button; without it there is none. */
  onBack?: () => void
  /** Icon buttons at the end edge. */
  actions?: ReactNode
  /** Shows the line under the bar; on by default. */
  line?: boolean
}

/** The top bar of a screen: back, the page's `<h1>`, actions. Keyboard: Tab reaches back first, then the actions. */
export function NavBar({
  title,
  heading = true,
  onBack,
  actions,
  line = true,
}: NavBarProps): ReactElement {
  const Title = heading ? 'h1' : 'p'
  return (
    <header className={cx(styles.bar, line && styles.line)}>
      <div>{onBack ? <IconButton label="返回" icon={<BackIcon />} onClick={onBack} /> : null}</div>
      <Title className={styles.title}>{title}</Title>
      <div className={styles.end}>{actions}</div>
    </header>
  )
}
