import { expect, test } from 'vitest'
import { courseCard } from '../course.fixture'
import { courseFilter, filterQuery, needsWholeList } from './course-filter'
import { orderedCourses } from './course-order'

test.each([
  ['', { categoryId: undefined, sort: 'default', kind: 'all' }],
  ['category=3&sort=sold&kind=live', { categoryId: 3, sort: 'sold', kind: 'live' }],
  ['category=x&sort=cheap&kind=tape', { categoryId: undefined, sort: 'default', kind: 'all' }],
] as const)('?%s', (query, filter) => {
  expect(courseFilter(new URLSearchParams(query))).toEqual(filter)
})

test.each(['', 'category=3', 'category=3&sort=priceUp&kind=record'])('round trip: ?%s', (query) => {
  expect(filterQuery(courseFilter(new URLSearchParams(query))).toString()).toBe(query)
})

test.each([
  ['category=3', false],
  ['sort=sold', true],
  ['kind=live', true],
])('?%s needs the whole list: %s', (query, whole) => {
  expect(needsWholeList(courseFilter(new URLSearchParams(query)))).toBe(whole)
})

const COURSES = [
  courseCard(1, { price: 300, sold: 5, rating: 4.5 }),
  courseCard(2, { price: 100, sold: 9, rating: 4.9, kind: 'record' }),
  courseCard(3, { price: 200, sold: 5, rating: 4.7 }),
]

test.each([
  ['default', 'all', [1, 2, 3]],
  ['sold', 'all', [2, 1, 3]],
  ['rating', 'all', [2, 3, 1]],
  ['priceUp', 'all', [2, 3, 1]],
  ['priceDown', 'live', [1, 3]],
] as const)('%s of %s', (sort, kind, ids) => {
  expect(orderedCourses(COURSES, { sort, kind }).map(({ id }) => id)).toEqual(ids)
})
