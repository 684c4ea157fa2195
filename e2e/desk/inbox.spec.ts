import { expect, test } from '@playwright/test'
import { openDesk } from './desk-test'

test('a role sees only what waits for it; with nothing to do the start page says so', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'marketing')
  await expect(page.getByText('都做完了')).toBeVisible()
  await expect(page.getByRole('link', { name: /复核|退款申请/ })).toHaveCount(0)
  await page.goto('/desk/approvals')
  await expect(page.getByText('你的角色看不到这里')).toBeVisible()
})
