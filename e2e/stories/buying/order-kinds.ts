import { expect, type Page } from '@playwright/test'

/** A way to buy: its first page, the steps to the confirm page, and the expected result of the payment. */
export interface OrderKind {
  name: string
  at: string
  /** Goes from the first page to the confirm page, for a visitor through the login dialog. */
  choose: (page: Page) => Promise<void>
  /** The order has printed material and needs an address. */
  needsAddress?: true
  /** The new-user gift is offered after a login on this page (spec §2 "New-user coupon popup"). */
  offersGift?: true
  amount: string
  /** Heading of the page after the payment. */
  bought?: string
  /** The order's state in the list of orders; 已支付 unless given. */
  reads?: string
  /** Free extras that the page after the payment lists. */
  comesWith?: RegExp
  /** The order's text in the list of orders, and the course that it unlocks; null for none. */
  listed: RegExp
  opens: RegExp | null
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()

/** The kinds that need no earlier purchase; the others have stories of their own. */
export const ORDER_KINDS: readonly OrderKind[] = [
  {
    name: 'a course',
    at: '/details/1003',
    choose: press(/^立即报名/),
    amount: '93',
    listed: /四级真题精讲/,
    opens: /四级真题精讲/,
  },
  {
    name: 'a course with printed material',
    at: '/details/1001',
    choose: press(/^单独购买/),
    needsAddress: true,
    amount: '393',
    comesWith: /四级写作公开课.*考前一周安排表.*200 积分/,
    listed: /四级全程班/,
    opens: /四级全程班/,
  },
  {
    name: 'a new group',
    at: '/details/1004',
    choose: press(/^2 人团/),
    amount: '44',
    bought: '支付成功，等待成团',
    reads: '待成团',
    listed: /六级听力七天突破/,
    opens: null,
  },
  {
    name: 'a bundle bought whole',
    at: '/joint?id=601',
    choose: press(/^去购买/),
    needsAddress: true,
    offersGift: true,
    amount: '3093',
    listed: /考研政治全程班/,
    opens: /考研数学全程班/,
  },
  {
    name: 'three courses of six',
    at: '/number_joint/602',
    async choose(page) {
      for (const name of [/选择 高等数学（上）/, /选择 线性代数/, /选择 C 语言/]) {
        const box = page.getByRole('checkbox', { name })
        // Ticks of a page that is not hydrated yet are cleared for a moment, and then done again.
        await box.click()
        await expect(box).toBeChecked()
      }
      await page.getByRole('button', { name: /^去购买/ }).click()
    },
    offersGift: true,
    amount: '273',
    listed: /C 语言程序设计/,
    opens: /线性代数/,
  },
  {
    name: 'a gift pack beside a course',
    at: '/details/1017',
    choose: press(/^期末资料包/),
    amount: '4.41',
    listed: /期末资料包/,
    opens: null,
  },
]
