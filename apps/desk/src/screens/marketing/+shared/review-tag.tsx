import type { ReviewState } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { STATES } from './review'

/** How something stands that staff look at. */
export function ReviewTag({ state }: { state: ReviewState }): ReactNode {
  return <Tag tone={state === 'waiting' ? 'amber' : 'grey'}>{STATES[state]}</Tag>
}
