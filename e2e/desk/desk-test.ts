import type { Role } from '@kaozhou/domain'
import { ROLES } from '@kaozhou/domain'
import { type Browser, expect, type Page } from '@playwright/test'

/** A computer's screen: the desk is worked at there first. */
export const COMPUTER = { width: 1440, height: 900 }

/** Logs in as the demo's person of a role; the page stays where it is. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  const title = ROLES[role].title
  await page
    .getByRole('region', { name: '演示员工' })
    .getByRole('button')
    .filter({ hasText: new RegExp(`${title}$`) })
    .click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

/** A desk of its own, at an address of it, for the demo's person of a role. */
export async function openDesk(browser: Browser, role: Role, path = '/'): Promise<Page> {
  const context = await browser.newContext({ viewport: COMPUTER, isMobile: false })
  const page = await context.newPage()
  await page.goto(`/desk${path}`)
  await logInAs(page, role)
  return page
}

/** Confirms a deed that asks for a fresh second factor, where it does. */
export async function confirmFactor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认是你本人' })
  await dialog.getByRole('button', { name: '确认并继续' }).click()
  await expect(dialog).toBeHidden()
}
