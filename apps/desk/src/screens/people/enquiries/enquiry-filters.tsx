import type { EnquiryCounts } from '@kaozhou/api/desk'
import { Select } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

export const FILTERS = ['queue', 'course'] as const
type Filters = Record<(typeof FILTERS)[number], string>

/** What has to be done about an enquiry, in the order of the bar. */
const QUEUES = {
  waiting: '待回答',
  reported: '被举报',
  held: '待查看',
  hidden: '已隐藏',
  all: '全部',
} as const
type Queue = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

function queueOf(text: string): Queue {
  return QUEUE_NAMES.find((name) => name === text) ?? 'waiting'
}

/** The input of the list for what stands in the address. */
export function inputOf({ queue, course }: Filters) {
  const isId = /^[1-9]\d{0,8}$/.test(course)
  return { queue: queueOf(queue), ...(isId && { courseId: Number(course) }) }
}

/** What waits, by course. */
export function EnquiryFilters(): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  const counts = useQuery({ ...apiQuery('enquiries.counts'), refetchInterval: COUNTS_REFRESH_MS })
  const places = useQuery(apiQuery('comments.places'))
  const { queue, course } = value
  const courses = places.data?.courses ?? []
  return (
    <FilterBar
      label="提问的状态"
      value={queueOf(queue)}
      options={QUEUE_NAMES.map((key) => ({
        key,
        label: QUEUES[key],
        count: countOf(counts.data, key),
        href: href('/enquiries', { course, queue: key }),
      }))}
    >
      <Select
        aria-label="课程"
        value={course || 'all'}
        onChange={(chosen) => change({ course: chosen === 'all' ? '' : chosen })}
        options={[
          { value: 'all', label: '所有课程' },
          ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </FilterBar>
  )
}

function countOf(counts: EnquiryCounts | undefined, queue: Queue): number | undefined {
  return queue === 'hidden' || queue === 'all' ? undefined : counts?.[queue].count
}
