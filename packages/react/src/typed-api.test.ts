import { type ClientOf, clientOf, createCaller, type EndpointShape } from '@kaozhou/api'
import { createFakeServer } from '@kaozhou/testing'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { typedApi } from './typed-api'

function row<const E extends EndpointShape>(shape: E): E {
  return shape
}

const library = {
  books: {
    show: row({
      method: 'GET',
      path: '/api/library/books/{id}',
      summary: 'A book',
      input: v.object({ id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)) }),
      output: v.object({ title: v.string() }),
    }),
    list: row({
      method: 'GET',
      path: '/api/library/books',
      summary: 'All books',
      input: v.object({ shelf: v.optional(v.string()) }),
      output: v.array(v.string()),
    }),
  },
}
const { apiQuery, provideApi, invalidate } = typedApi<ClientOf<typeof library>>()

function openLibrary() {
  const server = createFakeServer({ contract: library })
  server.answer('books.show', { title: '考研英语' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const caller = createCaller({ baseUrl: 'https://library.test', transport: server.transport })
  provideApi(queryClient, async () => clientOf(library, caller))
  return { queryClient, server }
}

test('a query of another contract makes its call and is typed by its rows', async () => {
  const { queryClient, server } = openLibrary()
  const book = await queryClient.fetchQuery(apiQuery('books.show', { id: 7 }))
  expect(book.title).toBe('考研英语')
  expect(server.callsOf('books.show').map(({ input }) => input)).toEqual([{ id: 7 }])
  expectTypeOf(book).toEqualTypeOf<{ title: string }>()
  // @ts-expect-error: the storefront's contract has courses, this one has not
  expect(() => apiQuery('courses.product', { id: 7 })).toBeTypeOf('function')
  // @ts-expect-error: the id is needed
  expect(() => apiQuery('books.show')).toBeTypeOf('function')
})

test('a call of another contract is invalidated by its name and input', async () => {
  const { queryClient } = openLibrary()
  const seven = apiQuery('books.show', { id: 7 })
  const eight = apiQuery('books.show', { id: 8 })
  await queryClient.fetchQuery(seven)
  await queryClient.fetchQuery(eight)
  await invalidate(queryClient, 'books.show', { id: 7 })
  expect(queryClient.getQueryState(seven.queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(eight.queryKey)?.isInvalidated).toBe(false)
})
