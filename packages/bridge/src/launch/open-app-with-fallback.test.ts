import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createFakeEnvironment,
  type FakeEnvironment,
  hostOf,
} from '../environment/fake-environment.fixture'
import type { OpenAppTargets } from './launch-plan'
import { type OpenAppEnding, openAppWithFallback } from './open-app-with-fallback'

const app = 'kaozhou://course/1'
const store = 'https://store.example/kaozhou'
const market = 'market://details?id=com.kaozhou.app'
const community = 'https://m.kaozhou.example/community/1'
const fallback = 'https://m.kaozhou.example/download'

let environment: FakeEnvironment
let endings: OpenAppEnding[]

beforeEach(() => {
  vi.useFakeTimers()
  environment = createFakeEnvironment()
  endings = []
})
afterEach(() => vi.useRealTimers())

function open(targets: Omit<OpenAppTargets, 'app'>, host = hostOf()): void {
  openAppWithFallback({ app, ...targets }, { environment, host }).then((ending) =>
    endings.push(ending),
  )
}

function expectNothingLeft(): void {
  expect(environment.listenerCount()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
}

describe('when the app did not open (spec §4)', () => {
  test.each([
    ['store', { store, community, fallback }, 2_000, store],
    ['store', { store }, 2_000, store],
    ['community', { community, fallback }, 3_000, community],
    ['community', { community }, 3_000, community],
    ['fallback', { fallback }, 4_000, fallback],
  ] as const)('the ending is %s with %j, after %i ms', async (ending, targets, ms, url) => {
    open(targets)
    expect(environment.log).toEqual([['frame', app]])
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(environment.all('navigate')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(environment.all('navigate')).toEqual([url])
    expect(endings).toEqual([ending])
    expectNothingLeft()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(environment.all('navigate')).toEqual([url])
  })

  test('when the store has a scheme of its own, the next step follows if the page is still there', async () => {
    open({ store: market, community, fallback })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(environment.all('navigate')).toEqual([market])
    await vi.advanceTimersByTimeAsync(1)
    expect(environment.all('navigate')).toEqual([market, community])
    expect(endings).toEqual(['community'])
    expectNothingLeft()
  })

  test('when the store has a scheme of its own and the page is left, the ending is store', async () => {
    open({ store: market, community })
    await vi.advanceTimersByTimeAsync(2_000)
    environment.emit('pagehide')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(endings).toEqual(['store'])
    expect(environment.all('navigate')).toEqual([market])
    expectNothingLeft()
  })

  test('without any step the ending is fallback after 4 s, and nothing is opened', async () => {
    open({})
    await vi.advanceTimersByTimeAsync(3_999)
    expect(endings).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(endings).toEqual(['fallback'])
    expect(environment.all('navigate')).toEqual([])
    expectNothingLeft()
  })

  test('in a host that cannot open the app the first step follows at once', async () => {
    open({ store, community }, hostOf({ kind: 'wechat' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(environment.log).toEqual([['navigate', store]])
    expect(endings).toEqual(['store'])
    expectNothingLeft()
  })

  test('an app address with the scheme javascript is not opened', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
    environment.userAgent = userAgent
    const result = openAppWithFallback({ app: 'javascript:alert(1)', store }, { environment })
    await vi.advanceTimersByTimeAsync(0)
    expect(await result).toBe('store')
    expect(environment.log).toEqual([['navigate', store]])
  })
})

describe('targets from a server', () => {
  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'blob:x'])(
    '%j is not opened',
    async (wrong) => {
      openAppWithFallback(
        { app: wrong, universalLink: wrong, store: wrong, community: wrong, fallback },
        { environment, host: hostOf({ os: 'ios' }) },
      )
      await vi.advanceTimersByTimeAsync(10_000)
      expect(environment.log).toEqual([['navigate', fallback]])
    },
  )

  test('a relative store address opens a page of this site, and no step follows', async () => {
    open({ store: '/download', community })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(environment.all('navigate')).toEqual(['/download'])
  })
})

describe('when the page is left the ending is opened', () => {
  test.each(['pagehide', 'visibilitychange'])('%s', async (type) => {
    open({ store, community, fallback })
    await vi.advanceTimersByTimeAsync(1_999)
    environment.hidden = type === 'visibilitychange'
    environment.emit(type)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(endings).toEqual(['opened'])
    expect(environment.all('navigate')).toEqual([])
    expectNothingLeft()
  })

  test('a visibilitychange to visible does not end the wait', async () => {
    open({ store })
    environment.emit('visibilitychange')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(endings).toEqual(['store'])
  })

  test('a page that was frozen behind the app opens nothing when it runs again', async () => {
    open({ store, community })
    vi.setSystemTime(Date.now() + 30_000)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(endings).toEqual(['opened'])
    expect(environment.all('navigate')).toEqual([])
    expectNothingLeft()
  })
})

describe('any targets, left at any time', () => {
  test('there is one ending, no listener or timer stays, and no step follows', async () => {
    const targets = fc.record(
      {
        store: fc.constantFrom(store, market),
        community: fc.constant(community),
        fallback: fc.constant(fallback),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(targets, fc.integer({ min: 0, max: 5_000 }), async (given, leftAt) => {
        environment = createFakeEnvironment()
        endings = []
        open(given)
        await vi.advanceTimersByTimeAsync(leftAt)
        const before = environment.all('navigate').length
        environment.emit('pagehide')
        await vi.advanceTimersByTimeAsync(10_000)
        expect(endings).toHaveLength(1)
        expect(environment.all('navigate')).toHaveLength(before)
        expect(endings[0] === 'opened').toBe(before === 0 && leftAt < 4_000)
        expectNothingLeft()
      }),
    )
  })
})
