import { NetworkError } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { waitingAnswers } from '../answering/session/device-journal'
import styles from '../exams.module.css'

/** Beside a page of a paper that did not load without a network: what became of the answers. */
export function SafeAnswers({ error }: { error: Error | null }): ReactNode {
  if (!(error instanceof NetworkError)) return null
  const waiting = waitingAnswers()
  return (
    <p role="status" className={styles.warning}>
      {waiting > 0
        ? `这台设备上存着 ${waiting} 题还没交上去的答案，没有丢。连上网络后回到这里会自动补交，请先不要清除浏览器数据。`
        : '已经作答的答案都在，连上网络后回到这里接着做。'}
    </p>
  )
}
