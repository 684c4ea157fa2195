import type { LiveConnection, LiveEnd } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../../visually-hidden/visually-hidden'
import styles from './connection-line.module.css'

const ENDS: Record<Exclude<LiveEnd, 'left' | 'refused'>, string> = {
  sessionEnded: '登录已失效，重新登录后回到直播间',
  elsewhere: '你在太多页面打开了直播间，这一页已断开',
}

export interface ConnectionLineProps {
  /** How the page is connected to the room. */
  connection: LiveConnection
  /** Called when the person asks to connect again. */
  onReconnect: () => void
}

/**
 * Says that the connection is lost and is being restored, or why it ended; empty while connected. Keyboard: Tab reaches
 * the button that connects again.
 */
export function ConnectionLine({ connection, onReconnect }: ConnectionLineProps): ReactNode {
  const text = lineText(connection)
  const [wasLost, setWasLost] = useState(false)
  if (connection.phase === 'waiting' && !wasLost) setWasLost(true)
  // Its end is seen; who hears the page is told.
  const isBack = wasLost && text === null && connection.phase === 'open'
  return (
    <div role="status">
      {text ? (
        <p className={styles.line}>
          {text}
          {connection.phase === 'waiting' || connection.phase === 'ended' ? (
            <button type="button" className={styles.button} onClick={onReconnect}>
              {connection.phase === 'waiting' ? '立即重连' : '重新进入'}
            </button>
          ) : null}
        </p>
      ) : null}
      {isBack ? <VisuallyHidden>连接恢复了</VisuallyHidden> : null}
    </div>
  )
}

function lineText({ phase, end, why, entered, failures }: LiveConnection): string | null {
  switch (phase) {
    case 'waiting':
      return '连接断开，正在重连，你写的内容都会保留'
    case 'connecting':
    case 'greeting':
      // Before the first connection of a visit nothing was interrupted.
      return entered || failures > 0 ? '正在重连…' : null
    case 'ended':
      if (end === 'refused') return why ?? '没能进入直播间'
      return end === null || end === 'left' ? null : ENDS[end]
    default:
      return null
  }
}
