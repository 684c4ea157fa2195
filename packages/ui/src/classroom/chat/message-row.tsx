import { beijingIso, type LiveChat, timeText } from '@kaozhou/domain'
import { memo, type ReactNode } from 'react'
import { IconButton } from '../../button/icon-button'
import { cx } from '../../class-names'
import { MoreIcon } from '../../icon/more-icon'
import { Tag } from '../../tag/tag'
import lines from '../chat-lines/chat-lines.module.css'
import type { DispatchRoom } from '../room/room-state'
import styles from './messages.module.css'
import { moderate } from './moderate'

export interface MessageRowProps {
  message: LiveChat
  isOwn: boolean
  /** The person at this page is the teacher. */
  isTeacher: boolean
  /** The newest one: the Tab key stops at it alone where J and K go through all. */
  isLast: boolean
  isPinned: boolean
  /** The teacher has answered it. */
  isAnswered: boolean
  dispatch: DispatchRoom
  onMention: (name: string) => void
}

/** One message. Its text is shown as it is: nothing in it becomes a link. */
export const MessageRow = memo(Row, (before, after) => {
  return (
    before.message === after.message &&
    before.isOwn === after.isOwn &&
    before.isTeacher === after.isTeacher &&
    before.isLast === after.isLast &&
    before.isPinned === after.isPinned &&
    before.isAnswered === after.isAnswered &&
    before.onMention === after.onMention
  )
})

function Row(props: MessageRowProps): ReactNode {
  const { message, isOwn, isTeacher, isPinned, isAnswered, dispatch, onMention } = props
  const tabIndex = isTeacher && !props.isLast ? -1 : undefined
  const { nickname, text, stream, createdAt } = message
  return (
    <li className={cx(lines.message, isOwn && lines.own, stream === 'class' && styles.teacher)}>
      <p className={lines.from}>
        <button
          type="button"
          className={styles.name}
          tabIndex={tabIndex}
          aria-label={`提到 ${nickname}`}
          onClick={() => onMention(nickname)}
        >
          {isOwn ? '我' : nickname}
        </button>
        {stream === 'class' ? <Tag>老师</Tag> : null}
        {isAnswered ? <Tag tone="grey">已解答</Tag> : null}
        <time className={lines.time} dateTime={beijingIso(createdAt)}>
          {timeText(createdAt)}
        </time>
      </p>
      <div className={styles.words}>
        <p className={lines.bubble}>{text}</p>
        {isTeacher ? (
          <IconButton
            label={`处理 ${nickname} 的消息`}
            icon={<MoreIcon size="18px" />}
            tabIndex={tabIndex}
            data-deeds=""
            onClick={() =>
              void moderate(message, { isOwn, isPinned, isAnswered, dispatch, onMention })
            }
          />
        ) : null}
      </div>
    </li>
  )
}
