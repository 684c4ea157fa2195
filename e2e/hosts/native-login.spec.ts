import { expect, type Page } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { loginElsewhere, type Person, test } from '../people/session'
import { COURSE } from '../stories/buying/purchase-story'
import { type AppStandIn, standInForApp } from './app-stand-in'
import { userAgentOf } from './host-table'

test.use({ userAgent: userAgentOf('our app on Harmony') })

/** Lets the app log the same person in again when the session of the page has expired (spec §4). */
async function expireInApp(page: Page, person: Person, hasNewUser: boolean): Promise<AppStandIn> {
  const app = await standInForApp(page)
  app.session = { accessToken: await loginElsewhere(person), hasNewUser }
  return app
}

test('an expired session inside the app: the app logs in again, and the order goes on', async ({
  page,
  person,
}) => {
  const app = await expireInApp(page, person, false)
  await page.goto(`/confirmorder/${COURSE.id}?type=1`)
  const pay = page.getByRole('button', { name: /去支付/ })
  await expect(pay).toBeEnabled()
  await person.client.session.logout()
  await pay.click()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  expect(app.of('login')).toHaveLength(1)
  expect(app.of('pay')).toHaveLength(1)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'sc_token_pro')
  expect(kept?.value).toBe(app.session?.accessToken)
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
})

/** Whether the gift is offered on a screen after a native login of a new user (spec §2 "New-user coupon popup"). */
const OFFERS = [
  { at: '/mylive', offers: true },
  { at: '/details/1003', offers: false },
] as const

for (const { at, offers } of OFFERS) {
  test(`a new user of the app is ${offers ? '' : 'not '}offered the gift on ${at}`, async ({
    page,
    person,
  }) => {
    const app = await expireInApp(page, person, true)
    watchRequests(page)
    await page.goto('/user')
    await expect(page.getByText(/139\*{4}\d{4}/)).toBeVisible()
    // A call that the page made after the logout would cause the login instead of the press.
    await settled(page)
    await person.client.session.logout()
    const asked = page.waitForResponse(/\/registers\/manual\/image/)
    await page.goto(at)
    expect((await (await asked).json()).data.id).not.toBeNull()
    expect(app.of('login')).toHaveLength(1)
    const gift = page.getByRole('dialog', { name: '新人礼包' })
    if (offers) await expect(gift).toBeVisible()
    else {
      // Without the popup the page reloads with the new session.
      await page.waitForEvent('load')
      await expect(page.getByRole('button', { name: /^立即报名/ })).toBeVisible()
      await expect(gift).toBeHidden()
    }
  })
}
