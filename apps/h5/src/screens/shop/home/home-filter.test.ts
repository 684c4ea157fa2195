import { expect, test } from 'vitest'
import { homeFilter, homePath } from './home-filter'

test.each([
  ['', {}],
  ['category=2', { categoryId: 2 }],
  ['category=0', {}],
  ['category=-1', {}],
  ['category=2x', {}],
  ['keyword=四级', { keyword: '四级' }],
  ['keyword=%20四级%20', { keyword: '四级' }],
  ['keyword=%20', {}],
  ['category=2&keyword=四级', { keyword: '四级' }],
])('the query ?%s is read as %o', (search, filter) => {
  expect(homeFilter(new URLSearchParams(search))).toEqual(filter)
})

test('a keyword is cut to the 50 characters that the server accepts', () => {
  expect(homeFilter(new URLSearchParams({ keyword: '长'.repeat(80) })).keyword).toHaveLength(50)
})

test.each([{}, { categoryId: 11 }, { keyword: '四级 & 六级' }])(
  '%o is the same after it was written to an address and read',
  (filter) => {
    const url = new URL(homePath(filter), 'https://shop.test')
    expect(homeFilter(url.searchParams)).toEqual(filter)
  },
)
