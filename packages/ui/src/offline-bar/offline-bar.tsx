import type { ReactElement, ReactNode } from 'react'
import { OfflineIcon } from '../icon/offline-icon'
import styles from './offline-bar.module.css'
import { useOnline } from './use-online'

/** The props of `OfflineBar`. */
export interface OfflineBarProps {
  /** Overrides the browser's `navigator.onLine`. */
  offline?: boolean
  /** The message. Default: that the network is lost. */
  text?: string
}

/** A line across the top while there is no network. Its live region stays rendered, so that the message is read out. */
export function OfflineBar({ offline, text }: OfflineBarProps): ReactElement {
  const online = useOnline()
  return <div role="status">{(offline ?? !online) ? <OfflineText>{text}</OfflineText> : null}</div>
}

/** The line alone, for a page that has the live region. Children: the message. Default: that the network is lost. */
export function OfflineText({
  children,
}: {
  /** The message. Default: that the network is lost. */
  children?: ReactNode
}): ReactElement {
  return (
    <p className={styles.bar}>
      <OfflineIcon />
      {children ?? '网络已断开，已加载的内容仍可查看'}
    </p>
  )
}
