import type { Comment } from '@kaozhou/api'
import { beijingIso } from '@kaozhou/domain'
import { Avatar, Rate } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../page/use-date-texts'
import styles from './comment-item.module.css'

/** One comment on a course, with the teacher's reply. */
export function CommentItem({ comment }: { comment: Comment }): ReactNode {
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
        <Rate value={comment.score} size={13} />
        <p className={styles.content}>{comment.content}</p>
        {comment.reply ? (
          <p className={styles.reply}>
            <b>老师回复</b> {comment.reply}
          </p>
        ) : null}
      </div>
    </article>
  )
}
