import { expect } from '@playwright/test'
import { openForKeys, pressOn } from '../page/keys'
import { expectReachedByTab } from '../page/reached-by-tab'
import { watchRequests } from '../page/settled'
import { test } from '../people/session'

// No test in this file uses a pointer.

test('checkout: every control is reached by Tab, the tree has deductions, ways to pay and the total, and keys alone pay', async ({
  page,
  person: { client },
}) => {
  await client.coupons.receive({ id: 503 })
  watchRequests(page)
  await openForKeys(page, '/confirmorder/1003?type=1')
  await expectReachedByTab(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "确认订单" [level=1]
      - button /优惠券 -¥/
      - button /红包 -¥/
      - switch /积分抵/ [checked]
      - region "支付方式":
        - radiogroup "支付方式":
          - radio /支付宝/ [checked]
          - radio /微信支付/
          - radio /好友代付/
      - region "提交订单":
        - button /去支付 ¥/
  `)
  await pressOn(page, /^优惠券/, 'Enter')
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^优惠券/ })).toBeFocused()
  await pressOn(page, /^去支付 ¥/, 'Enter')
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  await pressOn(page, '确认付款', 'Enter')
  await expect(page.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await expectReachedByTab(page)
})
