import type { ReactElement } from 'react'
import { OfflineIcon } from '../icon/offline-icon'
import styles from './offline-bar.module.css'
import { useOnline } from './use-online'

export interface OfflineBarProps {
  /** Overrides the browser's `navigator.onLine`. */
  offline?: boolean
  /** The message. Default: that the network is lost. */
  text?: string
}

/** A line across the top while there is no network. Its live region stays rendered, so that the message is read out. */
export function OfflineBar(props: OfflineBarProps): ReactElement {
  const { text = '网络已断开，已加载的内容仍可查看' } = props
  const online = useOnline()
  const offline = props.offline ?? !online
  return (
    <div role="status">
      {offline ? (
        <p className={styles.bar}>
          <OfflineIcon />
          {text}
        </p>
      ) : null}
    </div>
  )
}
