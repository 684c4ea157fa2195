import { test as base, expect, type Page } from '@playwright/test'
import type { RouteRow } from '../../apps/h5/src/routing/route-row'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import { expectAccessible } from '../page/accessibility'
import { ApiWeather } from '../page/api-faults'
import { watchConsole } from '../page/console'
import { cutTexts, watchLayout } from '../page/layout-faults'
import { goInside } from '../page/navigate-inside'
import { settled } from '../page/settled'
import { storedSession } from '../people/session'
import { furnish, type World } from '../people/world'
import { type RouteExample, routeExamples } from './route-examples'

const MAX_SHIFT = 0.02
const SHAPES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 390, text: 130 },
]

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use, { project }) => use(await furnish(project.use.baseURL ?? '')),
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ world }, use) => use(storedSession(world.owner)),
})
test.use({ serviceWorkers: 'block' })

for (const row of routeTable) {
  const example: RouteExample = routeExamples[row.path]
  test(`${row.path}: is whole, steady and readable`, async ({ page, world }) => {
    const complaints = watchConsole(page)
    const shift = await watchLayout(page)
    await page.goto(example.address(world))
    await settled(page)
    await expect(page).toHaveTitle(example.title ?? `${row.title} - 考舟`)
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    for (const shape of SHAPES)
      expect({ shape, cut: await cutTexts(page, shape) }).toEqual({ shape, cut: [] })
    expect(complaints).toEqual([])
  })

  if (example.failing === 'still') continue
  test(`${row.path}: waits, fails and recovers`, async ({ page, world }) => {
    await waitsFailsRecovers(page, row, example, example.address(world))
  })
}

async function waitsFailsRecovers(
  page: Page,
  row: RouteRow,
  { failing, empty }: RouteExample,
  address: string,
): Promise<void> {
  const weather = await ApiWeather.over(page)
  weather.now = 'held'
  await enter(page, row, address, weather)
  await expect(page.getByText('加载中').first()).toBeAttached()
  weather.now = failing === 'kept' ? 'fair' : 'broken'
  await weather.release()
  if (failing !== 'kept') {
    const retry = page.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
    await expect(retry.first()).toBeVisible()
    weather.now = 'fair'
    // One press may bring back what several parts of a screen missed.
    await expect(async () => {
      if (await retry.count()) await retry.first().click({ timeout: 1000 })
      await expect(retry).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }
  await settled(page)
  if (!empty) return
  weather.now = 'empty'
  await enter(page, row, address, weather)
  await expect(page.getByRole('main').getByText(empty).first()).toBeVisible()
}

/** A screen that the server would render is entered from another one, so that its calls are the browser's. */
async function enter(
  page: Page,
  row: RouteRow,
  address: string,
  weather: ApiWeather,
): Promise<void> {
  if (!row.rendered) {
    await page.goto(address, { waitUntil: 'commit' })
    return
  }
  const wanted = weather.now
  weather.now = 'fair'
  await page.goto('/coupon/statement')
  await settled(page)
  await page.locator('main').click({ position: { x: 4, y: 4 } })
  await page.waitForLoadState('networkidle')
  weather.now = wanted
  await goInside(page, address)
}
