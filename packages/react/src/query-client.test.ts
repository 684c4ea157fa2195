import { ApiError, NetworkError } from '@kaozhou/api'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client'

const HOUR = 3_600_000
let now = HOUR

// What one test made of the network is long ago in the next.
beforeEach(() => {
  now += HOUR
  vi.useFakeTimers({ now })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const ENDPOINT = 'GET /api/courses/categories'
const lost = () => new NetworkError({ endpoint: ENDPOINT, reason: 'offline' })

/** A screen that reads while there is no network; `answers` are what its calls get, the last one again and again. */
async function readOffline(answers: (Error | string)[]) {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const queryFn = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  const observer = new QueryObserver(client, { queryKey: ['courses'], queryFn })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const close = (): void => {
    leave()
    client.unmount()
  }
  return { observer, calls: queryFn.mock.calls, close }
}

describe('reads without a network', () => {
  test('fail at once, and are asked again when it is back', async () => {
    const { observer, calls, close } = await readOffline([lost(), 'courses'])
    expect(observer.getCurrentResult().status).toBe('error')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().data).toBe('courses')
    close()
  })

  test('that fail once more while it returns are tried again', async () => {
    const { observer, close } = await readOffline([lost(), lost(), lost(), 'courses'])
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(4000)
    expect(observer.getCurrentResult().data).toBe('courses')
    close()
  })

  test('are given up after five seconds', async () => {
    const { observer, calls, close } = await readOffline([lost()])
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().status).toBe('error')
    expect(calls.length).toBeLessThan(6)
    close()
  })

  test('that the server refuses are not tried again', async () => {
    const refused = new ApiError({
      endpoint: ENDPOINT,
      message: '没有找到',
      code: 4040,
      status: 404,
    })
    const { calls, close } = await readOffline([lost(), refused])
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(2)
    close()
  })
})
