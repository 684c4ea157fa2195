import type { Comment } from '@kaozhou/api'
import { beijingIso } from '@kaozhou/domain'
import { Avatar, Rate, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../page/use-date-texts'
import styles from './comment-item.module.css'

export interface CommentItemProps {
  comment: Comment
  /** What can be done about it. */
  actions?: ReactNode
}

/** One comment on a course, with the answer of its teacher or of the school. */
export function CommentItem({ comment, actions }: CommentItemProps): ReactNode {
  const { dateOf } = useDateTexts()
  return (
    <article className={styles.comment}>
      <Avatar name={comment.nickname} src={comment.avatar} size={36} decorative />
      <div className={styles.body}>
        <header className={styles.head}>
          <h3 className={styles.name}>{comment.nickname}</h3>
          <time className={styles.date} dateTime={beijingIso(comment.createdAt)}>
            {dateOf(comment.createdAt)}
          </time>
        </header>
        <div className={styles.score}>
          <Rate value={comment.score} size={13} />
          {comment.isPinned ? <Tag tone="teal">置顶</Tag> : null}
        </div>
        <p className={styles.content}>{comment.content}</p>
        {comment.reply ? (
          <p className={styles.reply}>
            <b>{comment.replyBy === 'school' ? '学校回复' : '老师回复'}</b> {comment.reply}
          </p>
        ) : null}
        {actions}
      </div>
    </article>
  )
}
