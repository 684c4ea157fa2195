import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { courseCard } from '../../testing/course.fixture'
import { knownCard } from './known-card'

const card = courseCard(7)

test.each<[string, readonly unknown[], unknown]>([
  ['a list', ['courses', 'recommendList', null], [courseCard(1), card]],
  ['a page', ['courses', 'recommendPage', {}, 2], { list: [card], page: 2, end: true, total: 1 }],
  ['an endless list', ['teachers', 101, 'courses'], { pages: [{ list: [] }, { list: [card] }] }],
])('the card of a course is found in %s in the cache', (_, queryKey, data) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, data)
  expect(knownCard(queryClient, 7)).toEqual(card)
  expect(knownCard(queryClient, 8)).toBeUndefined()
})

test('cached entries with the same id that are no course cards are not taken', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['courses', 'owned', 1], { list: [{ id: 7, name: '课程 7' }] })
  queryClient.setQueryData(['addresses'], [card])
  queryClient.setQueryData(['courses', 'product', 7], undefined)
  expect(knownCard(queryClient, 7)).toBeUndefined()
})
