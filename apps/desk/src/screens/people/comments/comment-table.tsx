import type { DeskComment } from '@kaozhou/api/desk'
import { Rate, Tag, type TagTone } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './comments.module.css'

export interface CommentTableProps {
  comments: readonly DeskComment[]
  /** The comment that is open beside it. */
  current?: string
  /** The query of the list. */
  search: string
}

/** Comments in a table, each leading to its own page. */
export function CommentTable({ comments, current, search }: CommentTableProps): ReactNode {
  return (
    <DataTable<DeskComment>
      label="评价"
      rows={comments}
      rowKey={({ id }) => String(id)}
      rowName={({ writer }) => `${writer}的评价`}
      rowHref={({ id }) => href('/comments/:id', { id }) + search}
      current={current}
      columns={[
        {
          key: 'content',
          title: '评价',
          cell: ({ content }) => <span className={styles.start}>{content}</span>,
        },
        { key: 'course', title: '课程', cell: ({ course }) => course },
        { key: 'writer', title: '学生', cell: ({ writer }) => writer },
        { key: 'score', title: '评分', cell: ({ score }) => <Rate value={score} size={13} /> },
        { key: 'state', title: '状态', cell: (comment) => <CommentTags comment={comment} /> },
        {
          key: 'time',
          title: '写于',
          align: 'end',
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}

/** How a comment stands, in tags. */
export function CommentTags({ comment }: { comment: DeskComment }): ReactNode {
  const tags = tagsOf(comment)
  return (
    <span className={styles.tags}>
      {tags.map(([text, tone]) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </span>
  )
}

function tagsOf({ state, reply, isPinned, openReports }: DeskComment): [string, TagTone][] {
  const tags: [string, TagTone, boolean][] = [
    ['待查看', 'amber', state === 'held'],
    ['已隐藏', 'grey', state === 'hidden'],
    [`举报 ${openReports}`, 'red', openReports > 0],
    ['置顶', 'teal', isPinned],
    ['已回复', 'grey', reply !== null],
  ]
  const on = tags
    .filter(([, , isOn]) => isOn)
    .map(([text, tone]): [string, TagTone] => [text, tone])
  return on.length > 0 ? on : [['待回复', 'amber']]
}
