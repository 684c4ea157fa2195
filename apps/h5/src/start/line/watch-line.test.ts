import { HttpError, NetworkError, type WireRequest, type WireResponse } from '@kaozhou/api'
import { createQueryClient } from '@kaozhou/react'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInTime } from '../../routing/load-in-time'
import { globalStore } from '../../stores/global'
import { SLOW_MS, watchLine } from './watch-line'

const trouble = () => globalStore.getState().trouble
const network = (reason: 'offline' | 'timeout' | 'foreign') =>
  new NetworkError({ endpoint: 'GET /api/x', reason })
const request = (method: string): WireRequest => ({
  ...{ method, url: '/api/x', headers: {}, body: undefined, timeout: 15_000 },
  ...{ signal: undefined, onUploadProgress: undefined },
})

/** A transport whose calls end when the test says so. */
function heldTransport() {
  const ends: { answer: () => void; fail: () => void }[] = []
  const transport = () =>
    new Promise<WireResponse>((resolve, reject) => {
      ends.push({
        answer: () => resolve({ status: 200, body: {} }),
        fail: () => reject(network('timeout')),
      })
    })
  return { transport, ends }
}

function watch() {
  const queryClient = createQueryClient()
  const line = watchLine(queryClient)
  const held = heldTransport()
  const send = line.watched(held.transport)
  return { queryClient, line, ends: held.ends, send }
}

beforeEach(() => {
  vi.useFakeTimers()
  globalStore.setState({ trouble: null })
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['GET', 'slow'],
  ['POST', 'slowWrite'],
])(
  'a %s without an answer after six seconds is told as %s, until its answer comes',
  async (method, told) => {
    const { send, ends } = watch()
    const call = send(request(method))
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
    expect(trouble()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(trouble()).toBe(told)
    ends[0]?.answer()
    await call
    expect(trouble()).toBeNull()
  },
)

test('a read that timed out is still slow until its next try is as slow, and good with its answer', async () => {
  const { send, ends } = watch()
  const first = send(request('GET')).catch(() => {})
  await vi.advanceTimersByTimeAsync(15_000)
  ends[0]?.fail()
  await first
  const second = send(request('GET'))
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
  expect(trouble()).toBe('slow')
  ends[1]?.answer()
  await second
  expect(trouble()).toBeNull()
})

test('a write that timed out is over', async () => {
  const { send, ends } = watch()
  const call = send(request('POST')).catch(() => {})
  await vi.advanceTimersByTimeAsync(15_000)
  ends[0]?.fail()
  await call
  expect(trouble()).toBeNull()
})

test('code that does not come is told until it comes', async () => {
  watch()
  let come = () => {}
  const load = loadInTime(() => new Promise<void>((resolve) => (come = resolve)), 'shop/home')
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(trouble()).toBe('slowCode')
  come()
  await load
  await vi.advanceTimersByTimeAsync(0)
  expect(trouble()).toBeNull()
})

test('a network that wants a login is told until the server answers, if only with a refusal', () => {
  const { line } = watch()
  line.settled(network('foreign'))
  expect(trouble()).toBe('foreign')
  line.settled(network('offline'))
  expect(trouble()).toBe('foreign')
  line.settled(new HttpError({ code: 404, message: '', endpoint: 'GET /api/x', status: 404 }))
  expect(trouble()).toBeNull()
})

test('what is shown from storage is asked for again by itself, and renewed by the first true answer', async () => {
  const { queryClient, line } = watch()
  let isLost = true
  const queryFn = vi.fn(async () => {
    if (isLost) line.keptGiven('orders', 'detail')
    else line.settled(undefined)
    return isLost ? 'old' : 'new'
  })
  const shown = new QueryObserver(queryClient, {
    queryKey: ['orders', 'detail', { id: '7' }],
    queryFn,
  })
  const stop = shown.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.getCurrentResult().data).toBe('old')
  expect(trouble()).toBe('old')
  await vi.advanceTimersByTimeAsync(5000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  isLost = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown.getCurrentResult().data).toBe('new')
  expect(trouble()).toBeNull()
  const calls = queryFn.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(calls)
  stop()
})

test('what had failed is asked again when the network is lost, so that it no longer says that it failed', async () => {
  const { queryClient } = watch()
  const queryFn = vi.fn(async () => {
    throw new Error('broken')
  })
  const shown = new QueryObserver(queryClient, {
    queryKey: ['orders', 'list'],
    queryFn,
    retry: false,
    networkMode: 'always',
  })
  const stop = shown.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.getCurrentResult().status).toBe('error')
  const calls = queryFn.mock.calls.length
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn.mock.calls.length).toBeGreaterThan(calls)
  stop()
})

test('a read that fails without a network says that it was not opened before; a write keeps its own words', () => {
  const { line } = watch()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const read = network('offline')
  const write = new NetworkError({ endpoint: 'POST /api/x', reason: 'offline' })
  line.settled(read)
  line.settled(write)
  vi.restoreAllMocks()
  expect(read.message).toBe('这里还没有打开过，连上网络后会自动打开')
  expect(write.message).toBe('网络错误')
})
