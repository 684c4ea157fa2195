import { PROFILE_PART_NAMES, PROFILE_PARTS, type ProfilePart } from '@kaozhou/domain'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { href } from '../../../routing/href'

export const FILTERS = ['part', 'queue'] as const

const QUEUES = { waiting: '待审核', refused: '没有通过', accepted: '已通过' } as const
export type Queue = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

export interface ProfileView {
  part: ProfilePart
  queue: Queue
}

/** What the address asks for. */
export function viewOf({ part, queue }: Record<(typeof FILTERS)[number], string>): ProfileView {
  return {
    part: PROFILE_PART_NAMES.find((name) => name === part) ?? 'nickname',
    queue: QUEUE_NAMES.find((name) => name === queue) ?? 'waiting',
  }
}

/** Nicknames or pictures, and what waits or was decided. */
export function ProfileFilters({ part, queue }: ProfileView): ReactNode {
  const { data } = useQuery({ ...apiQuery('profiles.counts'), refetchInterval: COUNTS_REFRESH_MS })
  return (
    <>
      <FilterBar
        label="昵称或头像"
        value={part}
        options={PROFILE_PART_NAMES.map((key) => ({
          key,
          label: PROFILE_PARTS[key],
          count: data?.[key].count,
          href: href('/profiles', { part: key, queue }),
        }))}
      />
      <FilterBar
        label="审核的状态"
        value={queue}
        options={QUEUE_NAMES.map((key) => ({
          key,
          label: QUEUES[key],
          href: href('/profiles', { part, queue: key }),
        }))}
      />
    </>
  )
}
