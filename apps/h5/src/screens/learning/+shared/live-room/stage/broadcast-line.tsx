import type { BroadcastState } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import styles from './stage.module.css'

/** What is said over the picture while the teacher is away or has ended; null while they are there. */
export function broadcastLine(broadcast: BroadcastState | null): string | null {
  if (broadcast === 'paused') return '老师暂时离开，马上回来'
  if (broadcast === 'over') return '直播结束了，正在放最后几秒'
  return broadcast === 'lost' ? '老师正在重新连接' : null
}

export function BroadcastLine({ text }: { text: string | null }): ReactNode {
  return <div role="status">{text ? <p className={styles.line}>{text}</p> : null}</div>
}
