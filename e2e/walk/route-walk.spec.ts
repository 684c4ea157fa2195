import { expect, type Page } from '@playwright/test'
import type { RouteRow } from '../../apps/h5/src/routing/route-row'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { ApiFaults } from '../page/api-faults'
import { controlFaults } from '../page/control-faults'
import { layoutFaults, layoutShiftsOver } from '../page/layout-faults'
import { navigateInside } from '../page/navigate-inside'
import { settled } from '../page/settled'
import { expectSkipLink } from '../page/skip-link'
import { type RouteExample, routeExamples } from './route-examples'
import { test } from './walk-test'

const MAX_LAYOUT_SHIFT = 0.02
const SHAPES = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 390, text: 130 },
]
/** A screen without data, from which other screens are opened. */
const START = '/coupon/statement'

for (const row of routeTable) {
  const example: RouteExample = routeExamples[row.path]

  test(`${row.path}: no console error, layout shift, axe violation, small control or cut text`, async ({
    page,
    world,
    errors,
  }) => {
    await page.goto(example.address(world))
    await settled(page)
    await expect(page).toHaveTitle(example.title ?? `${row.title} - 考舟`)
    expect(await layoutShiftsOver(page, MAX_LAYOUT_SHIFT)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadableColours(page)
    expect(await controlFaults(page)).toEqual([])
    for (const shape of SHAPES)
      expect({ shape, faults: await layoutFaults(page, shape) }).toEqual({ shape, faults: [] })
    await expectSkipLink(page)
    expect(errors).toEqual([])
  })

  if (example.failing === 'noCalls') continue
  test(`${row.path}: skeleton, error with retry, empty list`, async ({ page, world }) => {
    const address = example.address(world)
    const faults = await ApiFaults.of(page)
    await enterWhileHeld(page, row, address, faults)
    await expectWaiting(page, example)
    await expectRecovery(page, example, faults)
    if (!example.empty) return
    faults.mode = 'passed'
    await enter(page, row, address, () => {
      faults.mode = 'empty'
    })
    await expect(page.getByRole('main').getByText(example.empty).first()).toBeVisible()
  })
}

async function enterWhileHeld(
  page: Page,
  row: RouteRow,
  address: string,
  faults: ApiFaults,
): Promise<void> {
  await enter(page, row, address, () => {
    faults.mode = 'held'
  })
}

/** A screen that waits for no data shows its fields as soon as its code is loaded. */
async function expectWaiting(page: Page, { failing }: RouteExample): Promise<void> {
  const waiting = page.getByText('加载中').first()
  const field = page.getByRole('main').locator('input').first()
  await expect(failing === 'notAwaited' ? field : waiting).toBeAttached()
}

/** The held calls fail, or pass where the screen works without them; at the end the whole screen is shown. */
async function expectRecovery(
  page: Page,
  { failing }: RouteExample,
  faults: ApiFaults,
): Promise<void> {
  if (failing === undefined) {
    faults.mode = 'failing'
    await faults.release()
    const retry = page.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
    await expect(retry.first()).toBeVisible()
    faults.mode = 'passed'
    // Several parts of a screen may have failed; one press may load several of them again.
    await expect(async () => {
      if (await retry.count()) await retry.first().click({ timeout: 1000 })
      await expect(retry).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }
  faults.mode = 'passed'
  await faults.release()
  await settled(page)
}

/**
 * Opens a screen so that its calls are the browser's: by its address, or from another screen where the server would
 * render it. `beforeCalls` runs before its first call.
 */
async function enter(
  page: Page,
  { rendered }: RouteRow,
  address: string,
  beforeCalls: () => void,
): Promise<void> {
  if (!rendered) {
    beforeCalls()
    await page.goto(address, { waitUntil: 'commit' })
    return
  }
  await page.goto(START)
  await settled(page)
  beforeCalls()
  await navigateInside(page, address)
}
