import type { CourseCard } from '@kaozhou/api'

export const COURSE_SORTS = [
  { value: 'default', label: '综合排序' },
  { value: 'sold', label: '学习人数' },
  { value: 'rating', label: '评分最高' },
  { value: 'priceUp', label: '价格从低到高' },
  { value: 'priceDown', label: '价格从高到低' },
] as const

export type CourseSort = (typeof COURSE_SORTS)[number]['value']

export const COURSE_KINDS = [
  { value: 'all', label: '全部' },
  { value: 'live', label: '直播' },
  { value: 'record', label: '录播' },
  { value: 'playback', label: '回放' },
  { value: 'mixed', label: '直播加录播' },
] as const satisfies readonly { value: CourseCard['kind'] | 'all'; label: string }[]

export type CourseKindChoice = (typeof COURSE_KINDS)[number]['value']

type Compare = (one: CourseCard, other: CourseCard) => number

/** Equal ones keep the server's order. */
const COMPARE = {
  default: () => 0,
  sold: (one, other) => other.sold - one.sold,
  rating: (one, other) => other.rating - one.rating,
  priceUp: (one, other) => one.price - other.price,
  priceDown: (one, other) => other.price - one.price,
} as const satisfies Record<CourseSort, Compare>

/** The courses of one kind, in the chosen order. */
export function orderedCourses(
  courses: readonly CourseCard[],
  { sort, kind }: { sort: CourseSort; kind: CourseKindChoice },
): CourseCard[] {
  const chosen = courses.filter((course) => kind === 'all' || course.kind === kind)
  return chosen.sort(COMPARE[sort])
}
