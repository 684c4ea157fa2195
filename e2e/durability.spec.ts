import { expect, test } from '@playwright/test'
import { logIn } from './phone'
import { type OwnServer, startOwnServer } from './server'

const COURSE = { id: 1003, name: /四级真题精讲/ }

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})

test.afterAll(async () => {
  // Ctrl-C ends it in order.
  expect(await server.stop()).toBe(0)
})

test('a server that is killed between payment and return loses nothing', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${server.url}/details/${COURSE.id}`)
  await page.getByRole('button', { name: /立即报名/ }).click()
  await logIn(page)
  await page.getByRole('button', { name: /去支付/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)

  // The payment is made; the way back is held until the server has died and come again.
  let back = ''
  await page.route(/\/ordersuccess\?/, async (route) => {
    back = route.request().url()
    await route.abort()
  })
  await page.getByRole('button', { name: /确认付款/ }).click()
  await expect.poll(() => back, { timeout: 20_000 }).toContain('/ordersuccess')
  await server.kill()
  await server.restart()
  await page.unrouteAll()

  await page.goto(back)
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: '去听课' }).click()
  await expect(page.getByText(COURSE.name).first()).toBeVisible()
})
