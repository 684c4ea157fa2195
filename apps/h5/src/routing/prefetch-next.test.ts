import { createQueryClient, provideApi } from '@kaozhou/react'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { globalStore } from '../stores/global'
import { recordListeners } from '../testing/record-listeners.fixture'
import { scriptedClient } from '../testing/screen.fixture'
import { loadedScreen } from './load-screen'
import { isCostly, prefetchNextScreens } from './prefetch-next'
import type { RouteRow } from './route-row'
import { routeTable } from './route-table'
import type { Connection } from './slow-line'

test.each([
  ['a browser without the Network Information API', undefined, false],
  ['a fast connection', { effectiveType: '4g', type: 'wifi' }, false],
  ['a connection of unknown type', {}, false],
  ['a user who saves data', { effectiveType: '4g', saveData: true }, true],
  ['a cellular connection', { effectiveType: '4g', type: 'cellular' }, true],
  ['a slow connection', { effectiveType: '3g' }, true],
])('prefetching for %s: %o is costly: %s', (_, connection, costly) => {
  expect(isCostly(connection)).toBe(costly)
})

test('every `next` screen of the route table is the screen of a row', () => {
  const screens = routeTable.map(({ screen }) => screen as string)
  const rows: readonly RouteRow[] = routeTable
  const followers = rows.flatMap(({ next = [] }) => next)
  expect(followers.length).toBeGreaterThan(10)
  expect(followers.filter((screen) => !screens.includes(screen))).toEqual([])
})

describe('prefetchNextScreens', () => {
  const TEACHER_CALLS = ['GET /api/teachers/101', 'GET /api/teachers/courses']
  let stopListening = (): void => {}

  /** A page with one link, opened with prefetching on. Returns the link and the calls so far. */
  function openPage(href: string, connection?: Connection) {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    const calls: string[] = []
    const queryClient = createQueryClient()
    provideApi(queryClient, async () => scriptedClient({}, calls))
    stopListening = recordListeners(window)
    prefetchNextScreens(queryClient)
    document.body.innerHTML = `<a href="${href}"><b>课程</b></a>`
    const link = document.querySelector('b') as HTMLElement
    return { link, paths: () => calls.map((call) => call.split('?')[0]) }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    globalStore.setState(globalStore.getInitialState(), true)
  })
  afterEach(() => {
    stopListening()
    document.body.replaceChildren()
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'connection')
    window.history.replaceState(null, '', '/')
  })

  test('a link that is pressed for 50 ms prefetches code and data of its screen', async () => {
    const { link, paths } = openPage('/teacher/details/101')
    fireEvent.pointerDown(link)
    await vi.advanceTimersByTimeAsync(49)
    expect(paths()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(paths()).toEqual(TEACHER_CALLS), 10_000)
    await vi.waitFor(() => expect(loadedScreen('shop/teacher-details')).toBeDefined(), 10_000)
  })

  test('a press that becomes a scroll prefetches nothing', async () => {
    const { link, paths } = openPage('/teacher/details/101')
    fireEvent.pointerDown(link)
    await vi.advanceTimersByTimeAsync(30)
    fireEvent.pointerCancel(link)
    await vi.advanceTimersByTimeAsync(1000)
    expect(paths()).toEqual([])
  })

  test.each([
    ['another site', 'https://example.com/teacher/details/101'],
    ['a path without a route', '/nowhere'],
    ['the page itself', '/'],
  ])('a pressed link to %s fetches no data', async (_, href) => {
    const { link, paths } = openPage(href)
    fireEvent.pointerDown(link)
    await vi.advanceTimersByTimeAsync(1000)
    expect(paths()).toEqual([])
  })

  test('for a visitor a pressed link to a screen that needs a login prefetches its code, but no data', async () => {
    const { link, paths } = openPage('/myorder')
    fireEvent.pointerDown(link)
    await vi.advanceTimersByTimeAsync(50)
    vi.useRealTimers()
    await vi.waitFor(() => expect(loadedScreen('buying/myorder')).toBeDefined(), 10_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(paths()).toEqual([])
  })

  test('on a costly connection a pressed link prefetches nothing', async () => {
    const { link, paths } = openPage('/teacher/details/101', { saveData: true })
    fireEvent.pointerDown(link)
    await vi.advanceTimersByTimeAsync(1000)
    expect(paths()).toEqual([])
  })

  test('the code of the screens that mostly follow is loaded when the browser is idle, without a signal of it after 200 ms', async () => {
    window.history.replaceState(null, '', '/ordersuccess')
    openPage('/nowhere')
    await vi.advanceTimersByTimeAsync(199)
    expect(loadedScreen('learning/mycourse')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(loadedScreen('learning/mycourse')).toBeDefined(), 10_000)
  })
})
