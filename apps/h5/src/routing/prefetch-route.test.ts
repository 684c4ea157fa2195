import { createQueryClient, provideApi } from '@kaozhou/react'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { globalStore } from '../stores/global'
import { scriptedClient } from '../testing/screen.fixture'
import { matchRoute } from './match-route'
import { onRoutePrefetched, prefetchRoute, prefetchVisitData } from './prefetch-route'
import type { RouteVisit } from './route-row'
import { visitDataStart } from './visits'

const TEACHER_CALLS = ['GET /api/teachers/101', 'GET /api/teachers/courses']
let keys = 0

/** A visit of this address, with a history key of its own. */
function visitOf(pathname: string): RouteVisit {
  const match = matchRoute(pathname)
  if (!match) throw new Error(`no route ${pathname}`)
  keys += 1
  return { key: `visit-${keys}`, search: '', match }
}

/** A query client whose calls are refused with 404; `paths` lists them without their queries. */
function server(): { queryClient: QueryClient; paths: () => string[] } {
  const calls: string[] = []
  const queryClient = createQueryClient()
  provideApi(queryClient, async () => scriptedClient({}, calls))
  return { queryClient, paths: () => calls.map((call) => call.split('?')[0] ?? '') }
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return settled
}

const loads = async (): Promise<void> => {}
const neverLoads = (): Promise<never> => new Promise(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  globalStore.setState(globalStore.getInitialState(), true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onRoutePrefetched(() => {})
})

describe('prefetchRoute', () => {
  test('resolves when code and data are loaded, before the 600 ms are over', async () => {
    const { queryClient, paths } = server()
    const loadScreen = vi.fn(loads)
    // The clock stands still: only code and data can end the wait.
    await prefetchRoute(visitOf('/teacher/details/101'), queryClient, loadScreen)
    expect(loadScreen).toHaveBeenCalledExactlyOnceWith('shop/teacher-details')
    expect(paths()).toEqual(TEACHER_CALLS)
  })

  test('waits for the code at most 50 ms on a slow line', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
    const { queryClient } = server()
    const prefetched = prefetchRoute(visitOf('/teacher/details/101'), queryClient, neverLoads)
    await vi.advanceTimersByTimeAsync(49)
    expect(await isSettled(prefetched)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isSettled(prefetched)).toBe(true)
  })

  test('waits for the code at most 600 ms', async () => {
    const { queryClient } = server()
    const prefetched = prefetchRoute(visitOf('/teacher/details/101'), queryClient, neverLoads)
    await vi.advanceTimersByTimeAsync(599)
    expect(await isSettled(prefetched)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isSettled(prefetched)).toBe(true)
  })

  test('resolves when the code fails to load', async () => {
    const fails = () => Promise.reject(new TypeError('Failed to fetch'))
    await prefetchRoute(visitOf('/teacher/details/101'), server().queryClient, fails)
  })

  test('a visit that is prefetched again starts nothing a second time', async () => {
    const { queryClient, paths } = server()
    const loadScreen = vi.fn(loads)
    const visit = visitOf('/teacher/details/101')
    await prefetchRoute(visit, queryClient, loadScreen)
    await prefetchRoute(visit, queryClient, loadScreen)
    expect(loadScreen).toHaveBeenCalledTimes(1)
    expect(paths()).toEqual(TEACHER_CALLS)
  })

  test('a route that needs a login loads nothing for a visitor and is ready at once', async () => {
    const { queryClient, paths } = server()
    const loadScreen = vi.fn(loads)
    const prefetched = prefetchRoute(visitOf('/myorder'), queryClient, loadScreen)
    expect(await isSettled(prefetched)).toBe(true)
    expect(loadScreen).not.toHaveBeenCalled()
    expect(paths()).toEqual([])
  })

  test('calls the listener with the row when the route may be shown', async () => {
    const listener = vi.fn()
    onRoutePrefetched(listener)
    const visit = visitOf('/teacher/details/101')
    void prefetchRoute(visit, server().queryClient, neverLoads)
    await vi.advanceTimersByTimeAsync(599)
    expect(listener).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(listener).toHaveBeenCalledExactlyOnceWith(visit.match.row)
  })
})

describe('prefetchVisitData', () => {
  beforeEach(() => void vi.useRealTimers())

  test('fetches the data of a visit once for a visitor and once more after the login', async () => {
    const { queryClient, paths } = server()
    const visit = visitOf('/teacher/details/101')
    await prefetchVisitData(visit, queryClient)
    await prefetchVisitData(visit, queryClient)
    expect(paths()).toEqual(TEACHER_CALLS)
    globalStore.setState({ loggedIn: true })
    await prefetchVisitData(visit, queryClient)
    expect(paths()).toEqual([...TEACHER_CALLS, ...TEACHER_CALLS])
  })

  test('remembers when the data of a visit was first requested', async () => {
    const { queryClient } = server()
    const visit = visitOf('/teacher/details/101')
    expect(visitDataStart(visit.key)).toBeUndefined()
    const before = Date.now()
    await prefetchVisitData(visit, queryClient)
    const start = visitDataStart(visit.key)
    expect(start).toBeGreaterThanOrEqual(before)
    globalStore.setState({ loggedIn: true })
    await prefetchVisitData(visit, queryClient)
    expect(visitDataStart(visit.key)).toBe(start)
  })

  test('fetches nothing for a visitor where the route needs a login', async () => {
    const { queryClient, paths } = server()
    const visit = visitOf('/myorder')
    await prefetchVisitData(visit, queryClient)
    expect(paths()).toEqual([])
    expect(visitDataStart(visit.key)).toBeUndefined()
  })
})
