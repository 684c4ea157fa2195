import { expect } from '@playwright/test'
import { lead, order } from '../payment/orders'
import { type Person, test } from '../people/session'
import { standInForApp } from './app-stand-in'
import { userAgentOf } from './host-table'
import { standInForWechat } from './wechat-stand-in'

interface SharedRow {
  at: string
  title: RegExp
  /** What the card leads to, where it is not the page itself. */
  link?: string
}

/** Every route that can be shared, by somebody who is logged in. */
async function sharedRoutes({ client }: Person): Promise<SharedRow[]> {
  const { id } = await client.users.current()
  const { assembleEventId } = await lead(client, 1004)
  const asked = await order(client, 1003)
  await client.orders.askFriend({ id: asked })
  return [
    { at: '/home', title: /^考舟 · / },
    { at: '/details/1001', title: /^四级全程班/, link: `/sharedetails/1001?from=${id}` },
    {
      at: `/sharedetails/1009?from=${id}`,
      title: /^考研英语/,
    },
    { at: `/assembledetails/${assembleEventId}`, title: /^¥45 拼《六级听力七天突破/ },
    { at: '/reservations/1010', title: /^免费试听《考研数学/ },
    { at: '/teacher/details/101', title: /^林见微 · / },
    { at: '/pages/1701', title: /^四六级备考专题/ },
    { at: '/bindticket/503', title: /^送你一张优惠券：/ },
    { at: `/other_pay/${asked}`, title: /^帮我付一下/ },
    { at: '/joint?id=601', title: /^考研公共课/ },
    { at: '/number_joint/602', title: /^大学课程/ },
    // A route with nothing of its own shares the shop.
    { at: '/coupon/statement', title: /^考舟 · /, link: '/home' },
  ]
}

test.describe('WeChat’s menu', () => {
  test.use({ userAgent: userAgentOf('WeChat on Android, XWEB kernel') })

  test('shares each page under its own title', async ({ page, person }) => {
    const wechat = await standInForWechat(page)
    for (const { at, title, link = at } of await sharedRoutes(person)) {
      await page.goto(at)
      const card = { title: expect.stringMatching(title), link: person.origin + link }
      await expect.poll(wechat.card, { message: at }).toMatchObject(card)
    }
  })
})

test.describe('the app', () => {
  test.use({ userAgent: userAgentOf('our app on Harmony') })

  test('is handed the card of each page', async ({ page, person }) => {
    const app = await standInForApp(page)
    const routes = (await sharedRoutes(person)).filter(({ at }) => !/home|statement/.test(at))
    for (const { at, title, link = at } of routes) {
      await page.goto(at)
      await page.getByRole('button', { name: '分享', exact: true }).click()
      const card = { title: expect.stringMatching(title), link: person.origin + link }
      await expect.poll(() => app.of('share').at(-1)?.params, { message: at }).toMatchObject(card)
    }
  })
})
