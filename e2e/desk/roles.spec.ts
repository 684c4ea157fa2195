import { type Browser, expect, test } from '@playwright/test'
import { ROLE_NAMES, type Role } from '../../packages/domain/src/staff/rights'
import { limit } from '../page/limit'
import { openDesk } from './desk-test'

/** Screens that each role is refused; the owner sees all. */
const REFUSED: Readonly<Record<Exclude<Role, 'owner'>, readonly string[]>> = {
  support: ['/parcels', '/approvals', '/books', '/invoices', '/staff', '/record'],
  shipping: ['/orders', '/requests', '/approvals', '/people', '/comments', '/books', '/record'],
  teacher: ['/orders', '/parcels', '/requests', '/people', '/words', '/books', '/staff'],
  marketing: ['/orders', '/parcels', '/approvals', '/people', '/comments', '/books', '/record'],
  finance: ['/parcels', '/requests', '/comments', '/words', '/staff'],
}

async function expectRefusals(browser: Browser, role: Exclude<Role, 'owner'>): Promise<void> {
  const page = await openDesk(browser, role)
  for (const path of REFUSED[role]) {
    await page.goto(`/desk${path}`)
    await expect(page.getByText('你的角色看不到这里'), `${role} at ${path}`).toBeVisible()
  }
  await page.context().close()
}

test('every role is refused what it may not see', async ({ browser }) => {
  test.setTimeout(limit(180_000))
  for (const role of ROLE_NAMES) {
    if (role !== 'owner') await test.step(role, () => expectRefusals(browser, role))
  }
})
