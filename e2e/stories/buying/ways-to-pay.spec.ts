import { expect, type Page } from '@playwright/test'
import { standInForApp } from '../../hosts/app-stand-in'
import { userAgentOf } from '../../hosts/host-table'
import { ADDRESS } from '../../people/address'
import { test } from '../../people/session'

/** 1003 has no parcel, 1001 has printed material, 1006 is free. */
const COURSES = { 'nothing to send': 1003, 'printed material': 1001, 'no price': 1006 }

interface Way {
  name: string
  userAgent?: string
  course: keyof typeof COURSES
  /** Pays the open confirm page. Resolves with the page on which the result is shown. */
  pay: (page: Page) => Promise<Page>
}

const submit = (page: Page) => page.getByRole('button', { name: /^去支付 ¥/ }).click()
const mode = (page: Page, name: string) => page.getByRole('radio', { name }).check()

async function payByAlipay(page: Page): Promise<Page> {
  await mode(page, '支付宝')
  await submit(page)
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await page.getByRole('button', { name: '确认付款' }).click()
  return page
}

async function payInWindow(page: Page): Promise<Page> {
  await mode(page, '微信支付')
  const opens = page.context().waitForEvent('page')
  await submit(page)
  const cashier = await opens
  await cashier.getByRole('button', { name: '确认付款' }).click()
  await expect(cashier).toHaveURL(/\/ordersuccess/)
  // The page from which the cashier was opened shows the payment without a reload.
  return page
}

async function payInApp(page: Page): Promise<Page> {
  await mode(page, '微信支付')
  await submit(page)
  return page
}

async function takeFree(page: Page): Promise<Page> {
  await page.getByRole('button', { name: '免费报名' }).click()
  return page
}

const WAYS: readonly Way[] = [
  { name: 'Alipay', course: 'nothing to send', pay: payByAlipay },
  { name: 'Alipay', course: 'printed material', pay: payByAlipay },
  { name: 'WeChat’s H5 cashier', course: 'printed material', pay: payInWindow },
  {
    name: 'the app',
    userAgent: userAgentOf('our app on Android, X5 kernel'),
    course: 'printed material',
    pay: payInApp,
  },
  { name: 'no payment', course: 'no price', pay: takeFree },
]

for (const { name, userAgent, course, pay } of WAYS) {
  test.describe(`${course}, ${name}`, () => {
    test.use(userAgent ? { userAgent } : {})

    test('the way back, a reload and Back show one paid order, and nothing to pay again', async ({
      page,
      person: { client },
    }) => {
      const id = COURSES[course]
      await client.addresses.create(ADDRESS)
      await standInForApp(page)
      await page.goto(`/details/${id}`)
      await page.goto(`/confirmorder/${id}?type=1`)
      const back = await pay(page)
      await expect(back.getByRole('heading', { name: '购买成功' })).toBeVisible()
      const { list } = await client.orders.list()
      expect(list.map(({ status }) => status)).toEqual(['paid'])
      // The parameters that a provider adds to the return address are removed.
      const order = list[0]?.id
      await expect(back).toHaveURL(`/ordersuccess?id=${order}&type=1&orderId=${order}`)

      await back.reload()
      await expect(back.getByRole('heading', { name: '购买成功' })).toBeVisible()
      // The pages of cashier and authorizer are not ours.
      do await back.goBack()
      while (/\/sandbox\//.test(back.url()))
      const known = back.getByRole('heading', { name: '购买成功' })
      const owned = back.getByRole('link', { name: /去学习|去听课/ })
      const begun = back.getByRole('button', { name: /^(开始学习|去学习|继续学习)/ })
      await expect(known.or(owned).or(begun).first()).toBeVisible()
      await expect(back.getByRole('button', { name: /^(去支付|免费报名)/ })).toHaveCount(0)
      expect((await client.orders.list()).list).toHaveLength(1)
    })
  })
}
