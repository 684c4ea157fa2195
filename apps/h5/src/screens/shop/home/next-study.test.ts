import type { OwnedCourse } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { section } from '../../../testing/course.fixture'
import { nextStudy } from './next-study'

const course = (id: number, finishedCount: number): OwnedCourse => ({
  id,
  name: `课程 ${id}`,
  cover: '',
  kind: 'live',
  teachers: [],
  isLent: false,
  isRefunding: false,
  boughtAt: 1,
  expiresAt: 1,
  sectionCount: 10,
  finishedCount,
  nextSection: null,
  lastSectionName: null,
})
const over = section(1, { state: 4, startTime: 1 })
const later = section(2, { state: 1, startTime: 300 })
const soon = section(3, { state: 1, startTime: 200 })
const live = section(4, { state: 2, startTime: 100 })

test.each([
  ['a live class first', [over, later, live], [course(1, 2)], { kind: 'live', section: live }],
  [
    'then the next class of today',
    [over, later, soon],
    [course(1, 2)],
    { kind: 'today', section: soon },
  ],
  [
    'then the first unfinished course',
    [over],
    [course(1, 10), course(2, 3)],
    { kind: 'course', course: course(2, 3) },
  ],
  ['nothing when all is finished', [over], [course(1, 10)], null],
  ['nothing without courses', [], [], null],
] as const)('%s', (_, today, owned, expected) => {
  expect(nextStudy(today, owned)).toEqual(expected)
})
