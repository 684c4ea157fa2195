import { expect } from '@playwright/test'
import { lead, order } from '../payment/orders'
import { newPerson, type Person, test as personTest, storedSession } from '../people/session'
import { standInForApp } from './app-stand-in'
import { userAgentOf } from './host-table'
import { standInForWechat } from './wechat-stand-in'

interface Sharer extends Person {
  id: number
  /** The sharer's group, not complete yet. */
  groupId: number
  /** The sharer's order, which a friend may pay. */
  orderId: string
}

/** Tests of a person who has something to share: one for each worker. */
const test = personTest.extend<object, { sharer: Sharer }>({
  sharer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const person = await newPerson(project.use.baseURL ?? '')
      const { client } = person
      const { userId } = await client.users.current()
      const { assembleEventId } = await lead(client, 1004)
      const orderId = await order(client, 1003)
      await client.orders.askFriend({ id: orderId })
      await use({ ...person, id: userId, groupId: assembleEventId ?? 0, orderId })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ sharer }, use) => use(storedSession(sharer)),
})

interface SharedRoute {
  path: (sharer: Sharer) => string
  title: RegExp
  /** The path that the card links to. Default: the page itself. */
  link?: (sharer: Sharer) => string
  /** The page has no share button for the app. */
  inWechatOnly?: true
  /** Its share button first asks whether to send it or to make a poster. */
  hasPoster?: true
}

/** The routes that can be shared, with the cards of a logged-in person. */
const ROUTES: Record<string, SharedRoute> = {
  home: { path: () => '/home', title: /^考舟 · /, inWechatOnly: true },
  course: {
    path: () => '/details/1001',
    title: /^四级全程班/,
    link: ({ id }) => `/sharedetails/1001?from=${id}`,
    hasPoster: true,
  },
  'shared course': {
    path: ({ id }) => `/sharedetails/1009?from=${id}`,
    title: /^考研英语/,
    hasPoster: true,
  },
  group: {
    path: ({ groupId }) => `/assembledetails/${groupId}`,
    title: /^¥45 拼《六级听力七天突破/,
  },
  audition: { path: () => '/reservations/1010', title: /^免费试听《考研数学/ },
  teacher: { path: () => '/teacher/details/101', title: /^林见微 · / },
  'special page': { path: () => '/pages/1701', title: /^四六级备考专题/ },
  coupon: { path: () => '/bindticket/503', title: /^送你一张优惠券：/ },
  'order for a friend': { path: ({ orderId }) => `/other_pay/${orderId}`, title: /^帮我付一下/ },
  bundle: { path: () => '/joint?id=601', title: /^考研公共课/ },
  'choice from a bundle': { path: () => '/number_joint/602', title: /^大学课程/ },
  'page without a card of its own': {
    path: () => '/coupon/statement',
    title: /^考舟 · /,
    link: () => '/home',
    inWechatOnly: true,
  },
}

function expectedCard({ path, title, link = path }: SharedRoute, sharer: Sharer) {
  return { title: expect.stringMatching(title), link: sharer.origin + link(sharer) }
}

test.describe('WeChat’s menu shares', () => {
  test.use({ userAgent: userAgentOf('WeChat on Android, XWEB kernel') })

  for (const [name, route] of Object.entries(ROUTES)) {
    test(`${name}: with its title and link`, async ({ page, sharer }) => {
      const wechat = await standInForWechat(page)
      await page.goto(route.path(sharer))
      await expect.poll(wechat.card).toMatchObject(expectedCard(route, sharer))
    })
  }
})

test.describe('the app gets the card of', () => {
  test.use({ userAgent: userAgentOf('our app on Harmony') })

  for (const [name, route] of Object.entries(ROUTES)) {
    if (route.inWechatOnly) continue
    test(`${name}: with its title and link`, async ({ page, sharer }) => {
      const app = await standInForApp(page)
      await page.goto(route.path(sharer))
      await page.getByRole('button', { name: '分享', exact: true }).click()
      if (route.hasPoster) await page.getByRole('button', { name: '发给同学' }).click()
      const card = () => app.of('share').at(-1)?.params
      await expect.poll(card).toMatchObject(expectedCard(route, sharer))
    })
  }
})
