import type { DeskPost } from '@kaozhou/api/desk'
import { Tag, type TagTone } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

export interface PostTableProps {
  posts: readonly DeskPost[]
  /** The post that is open beside it. */
  current?: string | undefined
  /** The query of the list. */
  search: string
}

/** Posts in a table, each leading to its own page. */
export function PostTable({ posts, current, search }: PostTableProps): ReactNode {
  return (
    <DataTable<DeskPost>
      label="投稿"
      rows={posts}
      rowKey={({ id }) => String(id)}
      rowName={({ writer }) => `${writer}的投稿`}
      rowHref={({ id }) => href('/posts/:id', { id }) + search}
      current={current}
      columns={[
        { key: 'campaign', title: '活动', cell: ({ campaign }) => campaign.title },
        { key: 'writer', title: '学生', cell: ({ writer }) => writer },
        { key: 'kind', title: '内容', cell: ({ kind }) => (kind === 'link' ? '链接' : '图片') },
        { key: 'state', title: '状态', cell: (post) => <PostTag post={post} /> },
        {
          key: 'time',
          title: '交于',
          align: 'end',
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}

const TAGS: Record<DeskPost['state'], [string, TagTone]> = {
  waiting: ['待审核', 'amber'],
  accepted: ['已通过', 'grey'],
  refused: ['没有通过', 'grey'],
}

/** How a post stands. */
export function PostTag({ post }: { post: DeskPost }): ReactNode {
  const [text, tone] = TAGS[post.state]
  return <Tag tone={tone}>{text}</Tag>
}
