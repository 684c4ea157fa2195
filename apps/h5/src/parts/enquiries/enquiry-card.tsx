import type { Enquiry } from '@kaozhou/api'
import { Avatar, Button, formatTime, PlayIcon, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../page/use-date-texts'
import { ReportButton } from '../comments/report-button'
import { AnswerRow } from './answer-row'
import styles from './enquiries.module.css'
import { EnquiryAnswers } from './enquiry-answers'

export interface EnquiryCardProps {
  enquiry: Enquiry
  userId: number
  isOpen: boolean
  onToggle: () => void
  /** Plays the lesson from a second; left out where none plays. */
  onJump?: ((seconds: number) => void) | undefined
  /** The link to the second of the lesson, where none plays. */
  link?: ReactNode
}

/** What was asked, with its best answer; open it has all answers. */
export function EnquiryCard(props: EnquiryCardProps): ReactNode {
  const { enquiry, userId, isOpen, onToggle, onJump, link } = props
  const { nickname, avatar, text, section, createdAt, answerCount, topAnswer, state } = enquiry
  const { dateTimeOf } = useDateTexts()
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Avatar src={avatar} name={nickname} />
        <span>{enquiry.isOwn ? '我' : nickname}</span>
        {enquiry.isCorrection ? <Tag>纠错</Tag> : null}
        <time className={styles.hint} dateTime={new Date(createdAt).toISOString()}>
          {dateTimeOf(createdAt)}
        </time>
        {section && onJump ? (
          <Button
            size="sm"
            variant="wash"
            icon={<PlayIcon size="14px" filled />}
            aria-label={`从 ${formatTime(section.seconds)} 播放`}
            onClick={() => onJump(section.seconds)}
          >
            {formatTime(section.seconds)}
          </Button>
        ) : (
          link
        )}
      </div>
      <p className={styles.text}>{text}</p>
      <StateLine enquiry={enquiry} />
      {isOpen ? (
        <EnquiryAnswers enquiry={enquiry} userId={userId} />
      ) : topAnswer ? (
        <AnswerRow answer={topAnswer} />
      ) : null}
      {state === 'shown' ? (
        <div className={styles.foot}>
          <Button size="sm" variant="plain" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? '收起' : answerCount > 0 ? `全部 ${answerCount} 条回答` : '回答'}
          </Button>
          {enquiry.isOwn ? null : (
            <ReportButton
              what="enquiry"
              nickname={nickname}
              send={(api, told) =>
                api.enquiries.report({ ...told, id: enquiry.id }, { noToast: true })
              }
            />
          )}
        </div>
      ) : null}
    </article>
  )
}

function StateLine({ enquiry }: { enquiry: Enquiry }): ReactNode {
  const { state, hiddenBecause, dueAt, isOwn, isCorrection } = enquiry
  const { dateTimeOf } = useDateTexts()
  if (state === 'held' && !isCorrection) return <p className={styles.hint}>老师看过后公开</p>
  if (state === 'hidden') return <p className={styles.hint}>没有公开显示：{hiddenBecause}</p>
  if (dueAt === null || !isOwn) return null
  return <p className={styles.hint}>老师会在 {dateTimeOf(dueAt)} 前答复</p>
}
