import type { DeskPost, DeskPostDetail } from '@kaozhou/api/desk'
import { ButtonLink, Link, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from '../+shared/review.module.css'
import { ReviewFacts } from '../+shared/review-facts'
import { ReviewTag } from '../+shared/review-tag'
import { PostDeeds } from './post-deeds'

export interface OpenPostProps {
  id: number
  /** The list that it was opened from. */
  back: string
}

/** One post beside what its campaign takes, and what can be decided. */
export function OpenPost({ id, back }: OpenPostProps): ReactNode {
  const query = useQuery(apiQuery('posts.detail', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这份投稿">
      {({ post, rules, others }) => (
        <>
          <Panel
            title={post.campaign.title}
            actions={
              <Ways>
                <PostDeeds post={post} />
                <ButtonLink size="sm" variant="ghost" href={back}>
                  关闭
                </ButtonLink>
              </Ways>
            }
          >
            <Content post={post} />
            <PostFacts post={post} rules={rules} />
          </Panel>
          <Others posts={others} />
        </>
      )}
    </Loaded>
  )
}

function Content({ post: { kind, content, writer } }: { post: DeskPost }): ReactNode {
  if (kind === 'picture') {
    return <img className={styles.picture} src={content} alt={`${writer}交的图片`} />
  }
  // Written by a student: the page it leads to learns nothing of the desk.
  return (
    <p className={styles.link}>
      <a href={content} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    </p>
  )
}

const KINDS = { link: '链接', picture: '图片' } as const

function PostFacts({ post, rules }: Pick<DeskPostDetail, 'post' | 'rules'>): ReactNode {
  if (!rules) return <ReviewFacts of={post} />
  const { kinds, hosts, reward } = rules
  const isOf = hosts.length ? `（${hosts.join('、')}）` : ''
  return (
    <ReviewFacts
      of={post}
      own={[
        { label: '活动收', value: `${kinds.map((kind) => KINDS[kind]).join('、')}${isOf}` },
        ...(reward ? [{ label: '通过后得到', value: reward }] : []),
      ]}
    />
  )
}

/** What the same student handed in before or since. */
function Others({ posts }: { posts: readonly DeskPost[] }): ReactNode {
  if (posts.length === 0) return null
  return (
    <Panel title="他在这个活动里的其他投稿">
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link href={href('/posts/:id', { id: post.id })}>
              <Moment at={post.createdAt} />
            </Link>{' '}
            <ReviewTag state={post.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
