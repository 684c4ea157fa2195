import { MINUTE } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { formatFen } from '../../packages/domain/src/prices/money'
import {
  beijingDayNumber,
  dayText,
  startOfDayNumber,
} from '../../packages/domain/src/time/beijing-time'
import { settled, watchRequests } from '../page/settled'
import { newPerson, otherBrowser, type Person } from '../people/session'
import { movableClock } from '../servers/movable-clock'
import { type OwnServer, startOwnServer } from '../servers/own-server'

const HALF_HOUR = 30 * MINUTE
/** It rains for the first five minutes of each half hour. */
const RAIN = { path: '/activity/redEnvelopeRain', slug: 'red-envelope-rain' }
const CHECK_IN = { path: '/activity/checkins/1001', slug: 'checkins-21' }

/** The price of course 1003 less the points of a new account, in fen. */
const BAND_COURSE_PRICE = 9_800

const clock = movableClock()
let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off' })
})
test.afterAll(() => server?.stop())

test('the catch is kept after the end of a rain and spent in an order, and a latecomer sees when the next one begins', async ({
  browser,
}) => {
  const start = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR
  clock.set(start + MINUTE)
  const earlyPerson = await newPerson(server.url)
  const early = await otherBrowser(browser, earlyPerson)
  const latePerson = await newPerson(server.url)
  const late = await otherBrowser(browser, latePerson)
  for (const page of [early, late]) {
    watchRequests(page)
    await page.goto(server.url + RAIN.path)
    await expect(page.getByText('正在下，点一下红包')).toBeVisible()
    // A page that asks for its user's own state only now would learn that the rain is over.
    await settled(page)
  }
  await early.getByRole('button', { name: '接红包' }).click()
  const said = early.getByText(/^接住了 ¥[\d.]+ 红包/)
  await expect(said).toBeVisible()
  const caught = /¥([\d.]+)/.exec((await said.textContent()) ?? '')?.[1]

  clock.set(start + 5 * MINUTE + 1000)
  // The message is shown for a moment only. A browser whose clock is minutes off first gets the server's time.
  const refused = late.waitForResponse(
    async (response) =>
      response.url().includes('/api/activities/red-envelope-rain/envelope') &&
      /"这一场已经结束，下一场 \d\d:\d\d 开始"/.test(await response.text()),
  )
  await late.getByRole('button', { name: '接红包' }).click()
  await refused
  await expect(late.getByText('下一场还没开始')).toBeVisible()
  await expect(late.getByRole('button', { name: '等下一场' })).toBeDisabled()
  const { list } = await latePerson.client.activities.records({ slug: RAIN.slug })
  expect(list).toEqual([])

  await early.goto(`${server.url}${RAIN.path}/my_redpack`)
  await expect(early.getByRole('listitem')).toHaveCount(1)
  await expect(
    early.getByRole('link', { name: /^¥[\d.]+ 无门槛 红包雨红包 .+ 前可用$/ }),
  ).toBeVisible()
  await spendCatch(early, earlyPerson, Math.round(Number(caught) * 100))
  await early.context().close()
  await late.context().close()
})

test('a check-in before and one after midnight in Beijing are two days, and a day that was missed is made up', async ({
  browser,
}) => {
  const today = beijingDayNumber(Date.now())
  const midnight = startOfDayNumber(today + 1)
  clock.set(midnight - 30 * MINUTE)
  const person = await newPerson(server.url)
  const friend = await newPerson(server.url)
  // Making up costs points: those for accepting an invitation.
  const { code } = await friend.client.invitations.mine()
  await person.client.invitations.accept({ code })
  const page = await otherBrowser(browser, person)
  const card = page.getByRole('region', { name: '打卡', exact: true })
  const checkIn = page.getByRole('button', { name: '今天打卡' })

  clock.set(midnight - MINUTE)
  await page.goto(server.url + CHECK_IN.path)
  await checkIn.click()
  await expect(page.getByRole('button', { name: '今天已打卡' })).toBeDisabled()
  await expect(card.getByText('连续 1 天 · 共 1 天')).toBeVisible()

  clock.set(midnight + 1000)
  await page.reload()
  await checkIn.click()
  await expect(card.getByText('连续 2 天 · 共 2 天')).toBeVisible()

  // Two days later, so that one day in between has no check-in.
  clock.set(startOfDayNumber(today + 3) + 8 * 60 * MINUTE)
  await page.reload()
  await expect(card.getByText('连续 0 天 · 共 2 天')).toBeVisible()
  await checkIn.click()
  await expect(card.getByText('连续 1 天 · 共 3 天')).toBeVisible()
  const missed = dayText(startOfDayNumber(today + 2))
  await card.getByRole('button', { name: `补签 ${missed}` }).click()
  await page.getByRole('button', { name: '用 30 积分补签' }).click()
  await expect(page.getByText(`${missed} 已补签`)).toBeVisible()
  await expect(card.getByText('连续 4 天 · 共 4 天')).toBeVisible()
  await expect(page.getByRole('region', { name: '我的奖品' })).toContainText('连续签到 3 天')
  await page.context().close()
})

/** Takes a caught red packet from the list of packets to a confirm page, and pays by its total. */
async function spendCatch(page: Page, { client }: Person, fen: number): Promise<void> {
  await page.goto(`${server.url}/redpacks`)
  await page.getByRole('link', { name: /^去使用红包雨/ }).click()
  await expect(page).toHaveURL(/\/course\/list$/)
  await page.goto(`${server.url}/confirmorder/1003?type=1`)
  await page.getByRole('button', { name: /^红包/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择红包' })
  await sheet.getByRole('radio', { name: /^红包雨/ }).check()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: /^红包/ })).toContainText(`-¥${formatFen(fen)}`)
  const total = BAND_COURSE_PRICE - fen
  await page.getByRole('button', { name: `去支付 ¥${formatFen(total)}` }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await page.getByRole('button', { name: '确认付款' }).click()
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  const [order] = (await client.orders.list()).list
  expect(order).toMatchObject({ status: 'paid', amount: total })
  await page.goto(`${server.url}/redpacks?status=used`)
  await page.getByRole('link', { name: /^看用了红包雨/ }).click()
  await expect(page).toHaveURL(`${server.url}/myorder/${order?.id}`)
}
