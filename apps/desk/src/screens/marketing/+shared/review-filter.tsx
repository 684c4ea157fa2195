import type { WaitingCounts } from '@kaozhou/api/desk'
import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { FILTERS, queueOf, type ReviewPath, STATE_NAMES, STATES } from './review'

export interface ReviewFilterProps {
  /** What it filters: 投稿. */
  name: string
  path: ReviewPath
  counts: WaitingCounts | undefined
}

/** What waits, and what was decided. */
export function ReviewFilter({ name, path, counts }: ReviewFilterProps): ReactNode {
  const { value } = useQueryOf(FILTERS)
  return (
    <FilterBar
      label={`${name}的状态`}
      value={queueOf(value.queue)}
      options={STATE_NAMES.map((key) => ({
        key,
        label: STATES[key],
        count: key === 'waiting' ? counts?.waiting.count : undefined,
        href: href(path, { queue: key }),
      }))}
    />
  )
}
