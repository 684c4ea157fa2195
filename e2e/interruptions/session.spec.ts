import { expect, type Page, type Route } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { earlyPerson } from '../people/early-person'
import { logIn } from '../people/phone'
import { type Person, test } from '../people/session'
import { COURSE } from '../stories/buying/purchase-story'

/**
 * Ends the session at the server only, as its expiry does: the browser still has the token. Waits for the page's calls
 * first, so that the next press is the first call to be refused.
 */
async function expire(page: Page, { client }: Person): Promise<void> {
  await settled(page)
  await client.session.logout()
}

// The same person logs in a second time, for which they need a second SMS code.
const earlyPersonTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  person: async ({}, use) => use(earlyPerson('end of the session')),
})

earlyPersonTest(
  'a session that expires before the submit: after the login the order goes on by itself',
  async ({ page, person }) => {
    watchRequests(page)
    await page.goto(`/confirmorder/${COURSE.id}?type=1`)
    const pay = page.getByRole('button', { name: /去支付/ })
    await expect(pay).toBeEnabled()
    await expire(page, person)
    await pay.click()
    await logIn(page, person.mobile)
    await expect(page).toHaveURL(/\/sandbox\/alipay/)
  },
)

test('a session that expires while a form is filled in: after the login the text is still there', async ({
  page,
  person,
}) => {
  watchRequests(page)
  await page.goto('/exchangeCourse')
  const code = page.getByRole('textbox', { name: '兑换码' })
  await code.fill('NOSUCHCODE22')
  await expire(page, person)
  await page.getByRole('button', { name: '查看能兑换的课程' }).click()
  await logIn(page)
  await expect(page.getByText('没有这个兑换码').first()).toBeVisible()
  await expect(code).toHaveValue('NOSUCHCODE22')
})

test('an expired session whose login dialog is closed: the screen stays, and offers the login again', async ({
  page,
  person,
}) => {
  watchRequests(page)
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await expire(page, person)
  // The code of the screen that asks for a login arrives after the dialog was closed.
  const codeOfAsking: Route[] = []
  await page.route('**/login-needed-*.js', (route) => {
    codeOfAsking.push(route)
  })
  await pay.click()
  const dialog = page.getByRole('dialog', { name: /登录/ })
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => codeOfAsking.length).toBe(1)
  await codeOfAsking[0]?.continue()
  await expect(page).toHaveURL(/\/confirmorder/)
  const offer = page.getByRole('button', { name: '登录' })
  await expect(offer).toBeVisible()
  await expect(dialog).toBeHidden()
  await offer.click()
  await expect(dialog).toBeVisible()
})
