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
])('%s shows %o', (search, filter) => {
  expect(homeFilter(new URLSearchParams(search))).toEqual(filter)
})

test('a keyword is cut to what the server takes', () => {
  expect(homeFilter(new URLSearchParams({ keyword: '长'.repeat(80) })).keyword).toHaveLength(50)
})

test.each([{}, { categoryId: 11 }, { keyword: '四级 & 六级' }])(
  '%o survives its address',
  (filter) => {
    const url = new URL(homePath(filter), 'https://shop.test')
    expect(homeFilter(url.searchParams)).toEqual(filter)
  },
)
