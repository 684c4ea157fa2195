import { expect, type Page } from '@playwright/test'
import { limit } from '../page/limit'
import { expectReachedByTab } from '../page/reached-by-tab'
import { settled, watchRequests } from '../page/settled'
import { ADDRESS } from '../people/address'
import { newPerson, otherBrowser } from '../people/session'
import { test } from '../walk/walk-test'

// No test in this file uses a pointer.

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Moves the focus by Tab until it is on the control with this name, and presses the key there. */
async function pressOn(page: Page, name: string | RegExp, key: string): Promise<void> {
  const control = page.getByRole('button', { name }).or(page.getByRole('textbox', { name }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control.first()).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: limit(15_000) })
  await page.keyboard.press(key)
}

test('live room: every control is reached by Tab, a message is written and sent by keys, and the tree has picture, tabs, log and field', async ({
  page,
  world,
}) => {
  await open(page, `/live/stream/${world.live.sectionId}`)
  await expectReachedByTab(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "课堂互动":
      - tablist "聊天":
        - tab "全部" [selected]
        - tab "只看老师"
      - tabpanel "全部":
        - log "全部消息"
      - button "举手提问"
      - textbox "说点什么"
      - button "发送" [disabled]
  `)
  await pressOn(page, '说点什么', 'a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('a', { exact: true })).toHaveCount(1)
})

test('exam room: every control is reached by Tab, an answer is given and the paper handed in by keys, and the tree has timer, question, options and answer sheet', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const own = await otherBrowser(browser, person)
  watchRequests(own)
  await open(own, '/mock/maths-open')
  await pressOn(own, '开始考试', 'Enter')
  const room = own.getByRole('dialog').first()
  await expect(room).toMatchAriaSnapshot(`
    - dialog:
      - button "退出"
      - heading [level=2]
      - timer "剩余时间"
      - button "阅读设置"
      - region "第 1 题":
        - group:
          - radio /A/
          - radio /B/
          - radio /C/
          - radio /D/
      - button "上一题" [disabled]
      - button "标记"
      - button /^答题卡 0/
      - button "下一题"
  `)
  await expectReachedByTab(own)

  // Answers by Tab and Space, as the user of a screen reader does.
  const second = room.getByRole('radio', { name: /^B/ })
  await expect(async () => {
    await own.keyboard.press('Tab')
    await expect(room.getByRole('radio').first()).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: limit(15_000) })
  await own.keyboard.press('b')
  await expect(second).toBeChecked()
  await expect(own.getByRole('status').filter({ hasText: /^已保存$/ })).toBeVisible()

  await pressOn(own, /^答题卡 1/, 'Enter')
  const sheet = own.getByRole('dialog', { name: '答题卡' })
  await expect(sheet.getByRole('button', { name: /^第 1 题，已答/ })).toBeVisible()
  await pressOn(own, '交卷', 'Enter')
  const asked = own.getByRole('dialog', { name: /题没有作答/ })
  await expect(asked).toBeVisible()
  await pressOn(own, '交卷', 'Enter')
  await expect(own).toHaveURL(/\/exam\/mock\/report\/\d+$/)
  await own.context().close()
})

test('checkout: every control is reached by Tab, an order is paid by keys, and the tree has course, price parts and ways to pay', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  await person.client.addresses.create(ADDRESS)
  const own = await otherBrowser(browser, person)
  watchRequests(own)
  await open(own, '/confirmorder/1001?type=1')
  await expectReachedByTab(own)
  await expect(own.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "返回"
      - heading "确认订单" [level=1]
      - list:
        - listitem:
          - heading /四级/ [level=2]
      - button /^优惠券/
      - button /^红包 -¥/
      - switch /积分抵/ [checked]
      - term: 应付
      - definition: /^¥/
      - region "支付方式":
        - radiogroup "支付方式":
          - radio /支付宝/ [checked]
          - radio /微信支付/
      - region "提交订单":
        - button /^去支付 ¥/
  `)
  await pressOn(own, /^去支付/, 'Enter')
  await expect(own).toHaveURL(/\/sandbox\/alipay/)
  await pressOn(own, '确认付款', 'Enter')
  await expect(own).toHaveURL(/\/ordersuccess/)
  await expect(own.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await own.context().close()
})
