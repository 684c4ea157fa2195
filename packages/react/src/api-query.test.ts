import { createClient, type WireRequest } from '@kaozhou/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiQuery, queryOf } from './api-query'
import { provideApi } from './provide-api'

/** A query client whose calls are answered with `answer`, or refused; and what was sent and reported. */
function openClient(answer?: unknown) {
  const sent: WireRequest[] = []
  const messages: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = createClient({
    baseUrl: 'https://api.test',
    transport: async (request) => {
      sent.push(request)
      const body = answer
        ? { success: true, code: 0, message: '', data: answer }
        : { success: false, code: 7, message: '不行', data: null }
      return { status: 200, headers: {}, body }
    },
    onMessage: (message) => messages.push(message),
  })
  provideApi(queryClient, async () => api)
  return { queryClient, sent, messages }
}

test('the key is area, call and input', () => {
  expect(apiQuery('courses.product', { id: 7 }).queryKey).toEqual(['courses', 'product', { id: 7 }])
  expect(apiQuery('points.account').queryKey).toEqual(['points', 'account', {}])
})

test('the query makes the call with its input', async () => {
  const { queryClient, sent } = openClient({ id: 7, name: '四级' })
  const course = await queryClient.fetchQuery(apiQuery('courses.product', { id: 7 }))
  expect(course.name).toBe('四级')
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    expect.stringMatching(/^GET https:\/\/api\.test\/.*7$/),
  ])
})

test.each([
  ['quiet by default', undefined, []],
  ['reported when it is loud', { loud: true }, ['不行']],
])('a failure is %s', async (_, options, reported) => {
  const { queryClient, messages } = openClient()
  await expect(queryClient.fetchQuery(apiQuery('points.account', {}, options))).rejects.toThrow(
    '不行',
  )
  expect(messages).toEqual(reported)
})

test('a query of one’s own is quiet too', async () => {
  const { queryClient, messages } = openClient()
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
