import type { ListPage } from '@kaozhou/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ApiQuery } from './api-query'
import { createQueryClient } from './query-client'
import { usePages } from './use-pages'

interface Row {
  id: number
}

/** Renders the hook over a list of three pages; `fetched` lists the pages asked for, `failing` those that fail. */
function renderPages(prefetched?: { page: ListPage<Row>; ageMs: number }) {
  const fetched: number[] = []
  const failing = new Set<number>()
  const ids = [[1, 2], [3, 4], [5]]
  const pageQuery = (page: number): ApiQuery<ListPage<Row>> => ({
    queryKey: ['rows', page] as unknown as ApiQuery<ListPage<Row>>['queryKey'],
    queryFn: async () => {
      fetched.push(page)
      if (failing.has(page)) throw new Error(`page ${page}`)
      return pageOf(page, ids[page - 1] ?? [])
    },
  })
  const queryClient = createQueryClient()
  if (prefetched) {
    queryClient.setQueryData(['rows', 1], prefetched.page, {
      updatedAt: Date.now() - prefetched.ageMs,
    })
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const open = () => renderHook(() => usePages<Row>(pageQuery), { wrapper })
  return { open, fetched, failing, ids }
}

function pageOf(page: number, ids: number[]): ListPage<Row> {
  return { page, end: page === 3, total: 5, list: ids.map((id) => ({ id })) }
}

const idsOf = (items: Row[] | undefined): number[] | undefined => items?.map(({ id }) => id)

test('the first page is fetched at once, each further one when it is asked for', async () => {
  const { open, fetched } = renderPages()
  const { result } = open()
  expect(result.current.items).toBeUndefined()
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2]))
  expect(result.current).toMatchObject({ total: 5, complete: false, state: 'more' })
  act(() => result.current.more())
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2, 3, 4]))
  act(() => result.current.more())
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2, 3, 4, 5]))
  expect(result.current).toMatchObject({ complete: true, state: 'end' })
  expect(fetched).toEqual([1, 2, 3])
})

test('a row that moved to the next page between two fetches is listed once', async () => {
  const { open, ids } = renderPages()
  const { result } = open()
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2]))
  ids[1] = [2, 3]
  act(() => result.current.more())
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2, 3]))
})

test('when the first page fails there is an error and no list; retry fetches it again', async () => {
  const { open, failing, fetched } = renderPages()
  failing.add(1)
  const { result } = open()
  await waitFor(() => expect(result.current.error?.message).toBe('page 1'))
  expect(result.current.items).toBeUndefined()
  failing.clear()
  act(() => result.current.retry())
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2]))
  expect(result.current.error).toBeNull()
  expect(fetched).toEqual([1, 1])
})

test('when a further page fails the list stays, and more fetches that page again', async () => {
  const { open, failing, fetched } = renderPages()
  const { result } = open()
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2]))
  failing.add(2)
  act(() => result.current.more())
  await waitFor(() => expect(result.current.state).toBe('error'))
  expect(idsOf(result.current.items)).toEqual([1, 2])
  expect(result.current.error).toBeNull()
  failing.clear()
  act(() => result.current.more())
  await waitFor(() => expect(idsOf(result.current.items)).toEqual([1, 2, 3, 4]))
  expect(fetched).toEqual([1, 2, 2])
})

test.each([
  ['prefetched a moment ago is shown and not fetched again', 0, []],
  ['of two minutes ago is shown and fetched again', 120_000, [1]],
])('a first page %s', async (_, ageMs, expected) => {
  const { open, fetched } = renderPages({ page: pageOf(1, [1, 2]), ageMs })
  const { result } = open()
  expect(idsOf(result.current.items)).toEqual([1, 2])
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(fetched).toEqual(expected)
})

test('going back shows all pages that were loaded, without a fetch', async () => {
  const { open, fetched } = renderPages()
  const first = open()
  await waitFor(() => expect(idsOf(first.result.current.items)).toEqual([1, 2]))
  act(() => first.result.current.more())
  await waitFor(() => expect(idsOf(first.result.current.items)).toEqual([1, 2, 3, 4]))
  first.unmount()
  const again = open()
  expect(idsOf(again.result.current.items)).toEqual([1, 2, 3, 4])
  expect(fetched).toEqual([1, 2])
})
