import { Button, Loading } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'

/** Covers the paper while it is handed in. */
export function HandingIn(): ReactNode {
  const { takeBack, now } = useExam()
  const phase = useExamState(({ session }) => session.journal.phase)
  const isWaiting = useExamState(({ session }) => session.journal.handInWaits)
  const endsAt = useExamState(({ session }) => session.position.endsAt)
  if (phase === 'answering') return null
  const hasTime = endsAt === null || now() < endsAt
  return (
    <div className={styles.handingIn} role="status">
      {isWaiting ? (
        <>
          <p className={styles.waitingTitle}>还没有交上去</p>
          <p>网络异常，答案已存在本机。连上网络会自动交卷，请先不要清除浏览器数据。</p>
          {hasTime ? (
            <Button variant="plain" onClick={takeBack}>
              继续作答
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Loading />
          <p>正在交卷</p>
        </>
      )}
    </div>
  )
}
