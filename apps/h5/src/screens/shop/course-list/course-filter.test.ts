import { expect, test } from 'vitest'
import { courseFilter, filterQuery } from './course-filter'

test.each([
  ['', { categoryId: undefined, sort: 'default', kind: 'all' }],
  ['category=3&sort=sold&kind=live', { categoryId: 3, sort: 'sold', kind: 'live' }],
  ['category=x&sort=cheap&kind=tape', { categoryId: undefined, sort: 'default', kind: 'all' }],
] as const)('the query ?%s is read as %o', (query, filter) => {
  expect(courseFilter(new URLSearchParams(query))).toEqual(filter)
})

test.each(['', 'category=3', 'category=3&sort=priceUp&kind=record'])(
  'the query ?%s is the same after reading and writing it',
  (query) => {
    expect(filterQuery(courseFilter(new URLSearchParams(query))).toString()).toBe(query)
  },
)
