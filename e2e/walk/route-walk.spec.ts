import { expect, type Page } from '@playwright/test'
import type { RouteRow } from '../../apps/h5/src/routing/route-row'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import type { ApiFaults } from '../page/api-faults'
import { layoutShiftsOver } from '../page/layout-faults'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { settled } from '../page/settled'
import { expectSkipLink } from '../page/skip-link'
import { enterInside, start } from './enter-inside'
import { expectInOrder, MAX_LAYOUT_SHIFT } from './in-order'
import { test } from './owners-pages'
import { type RouteExample, routeExamples } from './route-examples'

for (const row of routeTable) {
  const example: RouteExample = routeExamples[row.path]
  const title = example.title ?? `${row.title} - 考舟`

  test(`${row.path}: no console error, layout shift, axe violation, small control or cut text`, async ({
    page,
    looking,
    world,
    errors,
  }) => {
    const address = example.address(world)
    await page.goto(address)
    await settled(page)
    await expect(page).toHaveTitle(title)
    expect(await layoutShiftsOver(page, MAX_LAYOUT_SHIFT)).toEqual([])
    await expectSkipLink(page)
    expect(errors).toEqual([])

    looking.errors.length = 0
    await enterInside(looking.page, address, title)
    await expectInOrder(looking.page)
    expect(looking.errors).toEqual([])
  })

  if (example.failing === 'noCalls') continue
  test(`${row.path}: skeleton, error with retry, empty list`, async ({
    faulty,
    emptied,
    world,
  }) => {
    const address = example.address(world)
    await enterWhileHeld(faulty, row, address)
    await expectWaiting(faulty.page, example)
    await expectRecovery(faulty, example)
    if (!example.empty) return
    await enterInside(emptied, address, title)
    await expect(emptied.getByRole('main').getByText(example.empty).first()).toBeVisible()
  })
}

interface FaultyPage {
  page: Page
  faults: ApiFaults
}

/**
 * Opens a screen in a new document, with its calls held: by its address, or from another screen where the server would
 * render it.
 */
async function enterWhileHeld(
  { page, faults }: FaultyPage,
  { rendered }: RouteRow,
  address: string,
): Promise<void> {
  faults.forget()
  faults.mode = 'passed'
  if (rendered) await start(page)
  faults.mode = 'held'
  if (rendered) await navigateInside(page, address)
  else await page.goto(address, { waitUntil: 'commit' })
}

/** A screen that waits for no data shows its fields as soon as its code is loaded. */
async function expectWaiting(page: Page, { failing }: RouteExample): Promise<void> {
  const waiting = page.getByText('加载中').first()
  const field = page.getByRole('main').locator('input').first()
  await expect(failing === 'notAwaited' ? field : waiting).toBeAttached()
}

/** The held calls fail, or pass where the screen works without them; at the end the whole screen is shown. */
async function expectRecovery(
  { page, faults }: FaultyPage,
  { failing }: RouteExample,
): Promise<void> {
  if (failing === undefined) {
    faults.mode = 'failing'
    await faults.release()
    const retry = page.getByRole('main').getByRole('button', { name: /重新加载|重试|再试/ })
    await expect(retry.first()).toBeVisible()
    faults.mode = 'passed'
    // Several parts of a screen may have failed; one press may load several of them again.
    await expect(async () => {
      if (await retry.count()) await retry.first().click({ timeout: limit(1000) })
      await expect(retry).toHaveCount(0, { timeout: limit(1000) })
    }).toPass()
  }
  faults.mode = 'passed'
  await faults.release()
  await settled(page)
}
