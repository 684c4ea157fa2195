import { expect, test } from '@playwright/test'
import { openDesk } from './desk-test'

test('a role sees only what waits for it; with nothing to do the start page says so', async ({
  browser,
}) => {
  const page = await openDesk(browser, 'marketing')
  // What others hand in or choose meanwhile waits for this role too: the answer says that nothing does.
  await page.route(/\/api\/desk\/inbox/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const one of answer.data.list) Object.assign(one, { count: 0, oldestAt: null })
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await expect(page.getByText('都做完了')).toBeVisible()
  await expect(page.getByRole('link', { name: /复核|退款申请/ })).toHaveCount(0)
  await page.goto('/desk/approvals')
  await expect(page.getByText('你的角色看不到这里')).toBeVisible()
})
