import type { CommentCounts } from '@kaozhou/api/desk'
import { Select } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { COUNTS_REFRESH_MS } from '../../../data/refresh'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

export const FILTERS = ['queue', 'course', 'teacher'] as const
type Filters = Record<(typeof FILTERS)[number], string>

/** What has to be done about a comment, in the order of the bar. */
const QUEUES = {
  unanswered: '待回复',
  reported: '被举报',
  held: '待查看',
  hidden: '已隐藏',
  all: '全部',
} as const
type Queue = keyof typeof QUEUES
const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

function queueOf(text: string): Queue {
  return QUEUE_NAMES.find((name) => name === text) ?? 'unanswered'
}

/** The input of the list for what stands in the address. */
export function inputOf({ queue, course, teacher }: Filters) {
  return {
    queue: queueOf(queue),
    ...(isId(course) && { courseId: Number(course) }),
    ...(isId(teacher) && { teacherId: Number(teacher) }),
  }
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** What waits, by course and by its teacher. */
export function CommentFilters(): ReactNode {
  const { value, change } = useQueryOf(FILTERS)
  const counts = useQuery({ ...apiQuery('comments.counts'), refetchInterval: COUNTS_REFRESH_MS })
  const places = useQuery(apiQuery('comments.places'))
  const { queue, ...others } = value
  const { courses = [], teachers = [] } = places.data ?? {}
  return (
    <FilterBar
      label="评价的状态"
      value={queueOf(queue)}
      options={QUEUE_NAMES.map((key) => ({
        key,
        label: QUEUES[key],
        count: countOf(counts.data, key),
        href: href('/comments', { ...others, queue: key }),
      }))}
    >
      <Choice
        label="课程"
        all="所有课程"
        value={value.course}
        options={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(course) => change({ course })}
      />
      {teachers.length > 1 ? (
        <Choice
          label="老师"
          all="所有老师"
          value={value.teacher}
          options={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(teacher) => change({ teacher })}
        />
      ) : null}
    </FilterBar>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <Select
      aria-label={label}
      value={value || 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? '' : chosen)}
      options={[{ value: 'all', label: all }, ...options]}
    />
  )
}

function countOf(counts: CommentCounts | undefined, queue: Queue): number | undefined {
  return queue === 'hidden' || queue === 'all' ? undefined : counts?.[queue].count
}
