import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type ApiQuery, apiQuery, queryOf } from './api-query'
import { invalidate } from './invalidate'

const queries: ApiQuery<unknown>[] = [
  apiQuery('points.account'),
  apiQuery('points.records', { page: 1 }),
  apiQuery('notes.search', { courseId: 1, page: 1 }),
  apiQuery('notes.search', { courseId: 2, page: 1 }),
  apiQuery('activities.state', { slug: 'live-luck' }),
  queryOf(['activities', 'records', { slug: 'live-luck' }, 'list'], async () => []),
  apiQuery('activities.state', { slug: 'other' }),
]

/** The queries that are out of date after `act`, as `area.call input`. */
async function staleAfter(act: (queryClient: QueryClient) => Promise<void>): Promise<string[]> {
  const queryClient = new QueryClient()
  for (const { queryKey } of queries) queryClient.setQueryData(queryKey, {})
  await act(queryClient)
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [area, call, input] }) => `${area}.${call} ${JSON.stringify(input)}`)
}

test('all calls of an area', async () => {
  expect(await staleAfter((client) => invalidate(client, 'points'))).toEqual([
    'points.account {}',
    'points.records {"page":1}',
  ])
})

test('one call', async () => {
  expect(await staleAfter((client) => invalidate(client, 'points.account'))).toEqual([
    'points.account {}',
  ])
})

test('a call with some of its input', async () => {
  expect(await staleAfter((client) => invalidate(client, 'notes.search', { courseId: 2 }))).toEqual(
    ['notes.search {"courseId":2,"page":1}'],
  )
})

test('an area with some of its calls’ input, queries of one’s own too', async () => {
  expect(
    await staleAfter((client) => invalidate(client, 'activities', { slug: 'live-luck' })),
  ).toEqual(['activities.state {"slug":"live-luck"}', 'activities.records {"slug":"live-luck"}'])
})

test('several names', async () => {
  expect(await staleAfter((client) => invalidate(client, ['points.account', 'notes']))).toEqual([
    'points.account {}',
    'notes.search {"courseId":1,"page":1}',
    'notes.search {"courseId":2,"page":1}',
  ])
})

test('names and input are typed by the contract', () => {
  const queryClient = new QueryClient()
  // @ts-expect-error no such area
  void invalidate(queryClient, 'point')
  // @ts-expect-error no such call
  void invalidate(queryClient, 'points.acount')
  // @ts-expect-error no such field of the input
  void invalidate(queryClient, 'notes.search', { course: 2 })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
