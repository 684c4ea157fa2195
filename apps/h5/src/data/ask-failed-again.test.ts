import { NetworkError } from '@kaozhou/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFailedAgain } from './ask-failed-again'

let stop = (): void => {}
let isReachable: boolean

beforeEach(() => {
  vi.useFakeTimers()
  isReachable = false
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A shown query that failed without a network, and how often it was fetched. */
async function failedQuery(error: Error) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  stop = askFailedAgain(queryClient)
  const ask = vi.fn(async () => {
    if (!isReachable) throw error
    return 'answer'
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['block'], queryFn: ask })
  const unsubscribe = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(3000)
  expect(observer.getCurrentResult().status).toBe('error')
  isReachable = true
  const succeed = async () => {
    await queryClient.fetchQuery({ queryKey: ['other', Math.random()], queryFn: async () => 1 })
    await vi.advanceTimersByTimeAsync(10)
  }
  return { ask, observer, succeed, unsubscribe }
}

const noResponse = () => new NetworkError({ endpoint: 'GET /api/courses', reason: 'offline' })

test('a query that got no response is fetched again when another call succeeds', async () => {
  const { observer, succeed } = await failedQuery(noResponse())
  await succeed()
  expect(observer.getCurrentResult().data).toBe('answer')
})

test('a query that got no response is fetched again when the page becomes visible', async () => {
  const { observer } = await failedQuery(noResponse())
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toBe('answer')
})

test('a query that the server refused is not fetched again', async () => {
  const { ask, succeed } = await failedQuery(new Error('404'))
  await succeed()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a query that is no longer shown is not fetched again', async () => {
  const { ask, succeed, unsubscribe } = await failedQuery(noResponse())
  unsubscribe()
  await succeed()
  expect(ask).toHaveBeenCalledTimes(1)
})
