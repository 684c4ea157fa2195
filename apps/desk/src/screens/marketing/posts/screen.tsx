import type { DeskPost } from '@kaozhou/api/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { ReviewScreen } from '../+shared/review-screen'
import { OpenPost } from './open-post'

/** What people handed in for campaigns, and the post that is open. */
export function Screen(): ReactNode {
  const { data } = useQuery({ ...apiQuery('posts.counts'), refetchInterval: COUNTS_REFRESH_MS })
  return (
    <ReviewScreen<DeskPost>
      title="活动投稿"
      name="投稿"
      path="/posts"
      counts={data}
      page={(page) => apiQuery('posts.list', page)}
      own={{ title: '内容', cell: ({ kind }) => (kind === 'link' ? '链接' : '图片') }}
      detail={(id, back) => <OpenPost key={id} id={id} back={back} />}
    />
  )
}
