import { expect, test } from 'vitest'
import { courseFilter, filterQuery } from './course-filter'

test.each([
  ['', { categoryId: undefined, courseIds: [], keyword: '', sort: 'default', kind: 'all' }],
  [
    'category=3&sort=sold&kind=live',
    { categoryId: 3, courseIds: [], keyword: '', sort: 'sold', kind: 'live' },
  ],
  [
    'category=x&sort=cheap&kind=tape',
    { categoryId: undefined, courseIds: [], keyword: '', sort: 'default', kind: 'all' },
  ],
  [
    'courses=12,x,7',
    { categoryId: undefined, courseIds: [12, 7], keyword: '', sort: 'default', kind: 'all' },
  ],
  [
    'keyword=%20四级%20',
    { categoryId: undefined, courseIds: [], keyword: '四级', sort: 'default', kind: 'all' },
  ],
] as const)('the query ?%s is read as %o', (query, filter) => {
  expect(courseFilter(new URLSearchParams(query))).toEqual(filter)
})

test.each([
  '',
  'category=3',
  'category=3&sort=priceUp&kind=record',
  'courses=12%2C7',
  'keyword=siji&sort=sold',
])('the query ?%s is the same after reading and writing it', (query) => {
  const filter = courseFilter(new URLSearchParams(query))
  expect(new URLSearchParams({ ...filterQuery(filter) }).toString()).toBe(query)
})
