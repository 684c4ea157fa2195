import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

export const FILTERS = ['queue'] as const

const QUEUES = { waiting: '待审核', accepted: '已通过', refused: '没有通过' } as const
type Queue = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

export function queueOf(text: string): Queue {
  return QUEUE_NAMES.find((name) => name === text) ?? 'waiting'
}

/** What waits, and what was decided. */
export function PostFilters(): ReactNode {
  const { value } = useQueryOf(FILTERS)
  const { data } = useQuery({ ...apiQuery('posts.counts'), refetchInterval: COUNTS_REFRESH_MS })
  return (
    <FilterBar
      label="投稿的状态"
      value={queueOf(value.queue)}
      options={QUEUE_NAMES.map((key) => ({
        key,
        label: QUEUES[key],
        count: key === 'waiting' ? data?.waiting.count : undefined,
        href: href('/posts', { queue: key }),
      }))}
    />
  )
}
