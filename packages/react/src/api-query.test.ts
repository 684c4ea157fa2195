import { createClient } from '@kaozhou/api'
import { createFakeServer } from '@kaozhou/testing'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiQuery, queryOf } from './api-query'
import { provideApi } from './provide-api'

/** A query client of somebody who is logged in at a server; `messages`: what was reported. */
function openClient() {
  const server = createFakeServer()
  const messages: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = createClient({
    baseUrl: 'https://api.test',
    storage: { token: () => 'token', statisticId: () => undefined, channelId: () => undefined },
    transport: server.transport,
    onMessage: (message) => messages.push(message),
  })
  provideApi(queryClient, async () => api)
  return { queryClient, server, messages }
}

test('the key is area, call and input', () => {
  expect(apiQuery('courses.product', { id: 7 }).queryKey).toEqual(['courses', 'product', { id: 7 }])
  expect(apiQuery('points.account').queryKey).toEqual(['points', 'account', {}])
})

test('the query makes the call with its input', async () => {
  const { queryClient, server } = openClient()
  server.answer('courses.product', ({ input }) => ({ id: input.id, name: '四级' }))
  const course = await queryClient.fetchQuery(apiQuery('courses.product', { id: 7 }))
  expect(course.name).toBe('四级')
  expect(server.calls).toMatchObject([{ name: 'courses.product', input: { id: 7 } }])
})

test.each([
  ['quiet by default', undefined, []],
  ['reported when it is loud', { loud: true }, ['不行']],
])('a failure is %s', async (_, options, reported) => {
  const { queryClient, server, messages } = openClient()
  server.refuse('points.account', 'forbidden', { message: '不行' })
  await expect(queryClient.fetchQuery(apiQuery('points.account', {}, options))).rejects.toThrow(
    '不行',
  )
  expect(messages).toEqual(reported)
})

test('a query of one’s own is quiet too', async () => {
  const { queryClient, server, messages } = openClient()
  server.refuse('points.account', 'forbidden', { message: '不行' })
  const query = queryOf(['points', 'account', {}, 'left'], async (api, call) => {
    const { balance } = await api.points.account({}, call)
    return balance
  })
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('不行')
  expect(messages).toEqual([])
})

test('without an SDK client a query fails', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(queryClient.fetchQuery(apiQuery('points.account'))).rejects.toThrow('no provideApi')
})

test('name, input and answer are typed by the contract', () => {
  // @ts-expect-error no such call
  apiQuery('points.acount')
  // @ts-expect-error the id is a number
  apiQuery('courses.product', { id: 'seven' })
  // @ts-expect-error an input is needed
  apiQuery('courses.product')
  const queryClient = new QueryClient()
  const name: string | undefined = queryClient.getQueryData(
    apiQuery('courses.product', { id: 7 }).queryKey,
  )?.name
  expect(name).toBeUndefined()
})
