import { expect, type Page } from '@playwright/test'
import { routeTable } from '../../apps/h5/src/routing/route-table'
import { navigateInside } from '../page/navigate-inside'
import { settled, watchRequests } from '../page/settled'
import { watchMotion } from '../page/still'

/** A screen of its own, from which other screens are opened. */
const START = '/coupon/statement'
const START_TITLE = `${routeTable.find(({ path }) => path === START)?.title} - 考舟`

/** Opens a document on a screen from which others are entered. */
export async function start(page: Page): Promise<void> {
  watchRequests(page)
  await watchMotion(page)
  await page.goto(START)
  await settled(page)
}

/** Enters a screen from another one; resolves when its title is shown and it is whole. */
export async function enterInside(
  page: Page,
  address: string,
  title: string | RegExp,
): Promise<void> {
  await navigateInside(page, START)
  await expect(page).toHaveTitle(START_TITLE)
  await navigateInside(page, address)
  await expect(page).toHaveTitle(title)
  await settled(page)
}
