import type { ReplayMessage } from '@kaozhou/api'
import { cx, formatTime, Tag } from '@kaozhou/ui'
import { QuizBars, chatLines as styles } from '@kaozhou/ui/classroom'
import { memo, type ReactNode } from 'react'

const SECOND_MS = 1000

/** One message, with the time of the lesson at which it was said. Nothing in it becomes a link. */
export const ReplayRow = memo(Row)

function Row({ message }: { message: ReplayMessage }): ReactNode {
  const { nickname, text, stream, ms, mine, quiz } = message
  return (
    <li className={cx(styles.message, mine && styles.own)}>
      <p className={styles.from}>
        {mine ? '我' : nickname}
        {stream === 'class' ? <Tag>老师</Tag> : null}
        <span className={styles.time}>{formatTime(ms / SECOND_MS)}</span>
      </p>
      <div className={styles.bubble}>
        <p>{text}</p>
        {quiz ? <QuizBars {...quiz} /> : null}
      </div>
    </li>
  )
}
