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
