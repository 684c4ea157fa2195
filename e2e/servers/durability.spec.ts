import { expect, test } from '@playwright/test'
import { limit } from '../page/limit'
import { logIn } from '../people/phone'
import { COURSE } from '../stories/buying/purchase-story'
import { type OwnServer, startOwnServer } from './own-server'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})

test.afterAll(async () => {
  // On Ctrl-C the server exits with 0.
  expect(await server.stop()).toBe(0)
})

test('a server that is killed between a payment and the return to the shop loses nothing', async ({
  page,
}) => {
  await page.goto(`${server.url}/details/${COURSE.id}`)
  await page.getByRole('button', { name: /立即报名/ }).click()
  await logIn(page)
  await page.getByRole('button', { name: /去支付/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)

  // Confirms the payment without following the redirect back to the storefront.
  const form = page.locator('form', { has: page.getByRole('button', { name: /确认付款/ }) })
  const action = new URL((await form.getAttribute('action')) ?? '', page.url()).href
  const paid = await page.request.post(action, { form: { action: 'confirm' }, maxRedirects: 0 })
  const back = new URL(paid.headers().location ?? '', server.url).href
  expect(back).toContain('/ordersuccess')
  await server.kill()
  await server.restart()

  await page.goto(back)
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible({
    timeout: limit(30_000),
  })
  await page.getByRole('link', { name: '去听课' }).click()
  await expect(page.getByText(COURSE.name).first()).toBeVisible()
})
