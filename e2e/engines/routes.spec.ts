import { expect, test } from '@playwright/test'
import { campaignRows } from '../../apps/h5/src/routing/campaign-routes'
import type { RouteRow } from '../../apps/h5/src/routing/route-row'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import { limit } from '../page/limit'
import { furnish, type World } from '../people/world'
import { demoPages } from '../walk/campaign-pages'
import { addressOf } from '../walk/open-campaigns'
import { routeExamples } from '../walk/route-examples'
import { testInEach } from './engine-test'
import { beAs } from './log-in'
import type { Visit } from './visit'

// One world and one process of each engine do for all of these tests.
test.describe.configure({ mode: 'default' })

/** What holds for a screen that is whole: it has said its title, its code runs, and no skeleton waits for data. */
const IS_WHOLE = `(() => {
  const main = document.querySelector('main')
  const runs = main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  return Boolean(document.title && runs) && !document.getElementById('root').textContent.includes('加载中')
})()`
/** What stands out at the right after the next frame, outermost first, where the page can be moved sideways. */
const SIDEWAYS = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => one.tagName + '.' + one.className + ' ' + Math.round(one.getBoundingClientRect().right)
      + ' ' + one.textContent.slice(0, 20))
  resolve(scrollWidth > clientWidth
    ? [scrollWidth + ' of ' + clientWidth + ' px of ' + innerWidth, ...wide.slice(0, 6)].join(' | ') : '')
})))`
/** How long a page may be too wide, while something moves in or a picture comes. */
const MOVING_MS = 2000

let furnished: Promise<World> | undefined
/** One world for the tests of a worker: they only look at it. */
function worldOf(origin: string): Promise<World> {
  furnished ??= furnish(origin)
  return furnished
}

interface Stop {
  row: RouteRow
  address: string
}

/** A stop at each route, those of campaigns where the demo's content has one. */
function stops(world: World): Stop[] {
  const demo = new Set(demoPages.map(([path]) => path as string))
  return [
    ...routeTable.map((row) => ({ row, address: routeExamples[row.path].address(world) })),
    ...campaignRows
      .filter(({ path }) => demo.has(path))
      .map((row) => ({ row, address: addressOf(row.path as (typeof demoPages)[number][0]) })),
  ]
}

/** What is wrong with each screen, by its address. */
async function walk(
  visit: Visit,
  stopsOfWalk: readonly Stop[],
  enter: (stop: Stop) => Promise<void>,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const stop of stopsOfWalk) {
    await enter(stop)
    const found: string[] = await visit.until(IS_WHOLE, 'the screen is whole').then(
      () => [],
      (error: unknown) => [String(error)],
    )
    const wide = await sidewaysOf(visit)
    if (wide) found.push(`it can be moved sideways: ${wide}`)
    found.push(...(await visit.tab.takeErrors()))
    if (found.length > 0) faults[stop.address] = found
  }
  return faults
}

/** What makes a page too wide, also after what moves has come to rest; '' when it fits. */
async function sidewaysOf({ tab }: Visit): Promise<string> {
  const deadline = Date.now() + limit(MOVING_MS)
  for (;;) {
    const wide = String(await tab.valueOf(SIDEWAYS))
    if (wide === '' || Date.now() > deadline) return wide
  }
}

/**
 * Goes there as a link inside the app does, unless the last screen has led there by itself. The screen is still to say its
 * title: the old one may be kept meanwhile.
 */
async function enterInside({ tab }: Visit, address: string): Promise<void> {
  const state = JSON.stringify({ idx: 1, key: address })
  const to = JSON.stringify(address)
  await tab.valueOf(`(location.pathname + location.search === ${to} ||
    (history.pushState(${state}, '', ${to}), document.title = '',
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))), null)`)
}

testInEach('every route opens for a visitor', async (visit, origin, info) => {
  info.setTimeout(limit(400_000))
  // What the server renders is opened by its address, each kind of page once: its markup is taken over by the code.
  const opened = new Set<string>()
  await visit.open('/coupon/statement')
  const faults = await walk(visit, stops(await worldOf(origin)), async ({ row, address }) => {
    if (!row.rendered || opened.has(row.screen)) return enterInside(visit, address)
    opened.add(row.screen)
    await visit.open(address)
  })
  expect(faults).toEqual({})
})

testInEach('every route opens for a person', async (visit, origin, info) => {
  info.setTimeout(limit(400_000))
  const world = await worldOf(origin)
  await beAs(visit, world.owner)
  await visit.open('/coupon/statement')
  const faults = await walk(visit, stops(world), ({ address }) => enterInside(visit, address))
  expect(faults).toEqual({})
})
