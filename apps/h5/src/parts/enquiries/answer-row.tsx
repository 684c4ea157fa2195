import type { EnquiryAnswer } from '@kaozhou/api'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './enquiries.module.css'

const WHO = { student: null, teacher: '老师', school: '助教' } as const

export interface AnswerRowProps {
  answer: EnquiryAnswer
  children?: ReactNode
}

/** An answer: who wrote it, and what. Nothing in it becomes a link. */
export function AnswerRow({ answer, children }: AnswerRowProps): ReactNode {
  const { by, nickname, text, isBest, isOwn, state } = answer
  const who = WHO[by]
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        {isBest ? <Tag tone="red">最佳回答</Tag> : null}
        <span>{isOwn ? '我' : nickname}</span>
        {who && who !== nickname ? <Tag>{who}</Tag> : null}
        {state === 'held' ? <Tag tone="grey">老师看过后公开</Tag> : null}
      </p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
