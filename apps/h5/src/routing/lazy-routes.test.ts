import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Routes } from './lazy-routes'

const ROUTES = { isKnownHref: () => true } as unknown as Routes
const unreachable = (): Promise<Routes> => Promise.reject(new Error('offline'))

/** The module as a page that has just been opened has it: nothing is loaded. */
async function openPage(load: () => Promise<Routes>) {
  vi.resetModules()
  const page = await import('./lazy-routes')
  page.provideRoutesImport(load)
  return page
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the routes are loaded once, however often they are asked for', async () => {
  const load = vi.fn(async () => ROUTES)
  const { loadRoutes, loadedRoutes } = await openPage(load)
  expect(loadedRoutes()).toBeUndefined()
  expect(await Promise.all([loadRoutes(), loadRoutes()])).toEqual([ROUTES, ROUTES])
  expect(load).toHaveBeenCalledTimes(1)
  expect(loadedRoutes()).toBe(ROUTES)
})

test('without a network they are asked for every second; whoever waits gets them', async () => {
  const load = vi.fn(unreachable)
  const { loadRoutes, loadedRoutes } = await openPage(load)
  const waiting = loadRoutes()
  await vi.advanceTimersByTimeAsync(2999)
  expect(load).toHaveBeenCalledTimes(3)
  expect(loadedRoutes()).toBeUndefined()
  load.mockImplementation(async () => ROUTES)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe(ROUTES)
  expect(load).toHaveBeenCalledTimes(4)
})

test('provided routes need no load', async () => {
  const load = vi.fn(unreachable)
  const { loadRoutes, loadedRoutes, provideRoutes } = await openPage(load)
  provideRoutes(ROUTES)
  expect(loadedRoutes()).toBe(ROUTES)
  expect(await loadRoutes()).toBe(ROUTES)
  expect(load).not.toHaveBeenCalled()
})

test('the row that the server matched is for its own pathname only', async () => {
  const { landingMatch, provideLandingMatch } = await openPage(unreachable)
  const match = { row: { path: '/home', title: '考舟', screen: 'shop/home' }, params: {} }
  expect(landingMatch('/home')).toBeUndefined()
  provideLandingMatch('/home', match)
  expect(landingMatch('/home')).toBe(match)
  expect(landingMatch('/course/list')).toBeUndefined()
})
