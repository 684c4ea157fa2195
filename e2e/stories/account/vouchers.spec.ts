import { expect } from '@playwright/test'
import { pay, submitted } from '../../payment/orders'
import { test } from '../../people/session'

test('coupons by state: their codes, the courses of one, the reason against another, and the order that used one', async ({
  page,
  person: { client },
}) => {
  await page.goto('/mycoupon')
  await expect(page.getByText('还没有可用的优惠券')).toBeVisible()
  await page.getByRole('link', { name: '激活优惠券' }).click()
  const box = page.getByRole('textbox', { name: '激活码' })
  const activate = page.getByRole('button', { name: '激活优惠券' })
  await box.fill('MEIYOUMA9')
  await activate.click()
  await expect(box).toHaveAccessibleDescription('没有这个激活码，请核对后重新输入')
  await expect(box).toHaveValue('MEIYOUMA9')
  await box.fill('SHANGAN20')
  await activate.click()
  await expect(page.getByText('激活成功，已放入你的卡包')).toBeVisible()
  for (const id of [503, 507]) await client.coupons.receive({ id })

  // The vouchers were received after the confirm page was opened; they can be used at once where they apply.
  await page.goBack()
  await page.getByRole('link', { name: '去使用四六级八五折' }).click()
  await expect(page).toHaveURL('/course/list?category=1')
  await page.goBack()
  await page.getByRole('link', { name: '去使用数学两科通用券' }).click()
  await expect(page.getByText('只列出这张券能用的课程')).toBeVisible()
  const courses = page.getByRole('main').getByRole('article')
  await expect(courses).toHaveCount(3)
  await expect(courses.filter({ hasText: '线性代数' })).toBeVisible()

  // On a confirm page where a voucher does not apply, it says why.
  await page.goto('/confirmorder/1004?type=1')
  await page.getByRole('button', { name: /^优惠券/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择优惠券' })
  await expect(sheet.getByText('不适用于所选课程').first()).toBeVisible()
  await expect(sheet.getByText(/^还差 ¥\d+ 可用$/).first()).toBeVisible()

  const checkout = await client.buying.singleConfirm({ courseId: 1003 })
  const { id } = await submitted(checkout, (input) => client.buying.single(input))
  await page.goto('/mycoupon')
  await page.getByRole('tab', { name: '已使用' }).click()
  await page.getByRole('link', { name: /^看用了.*的订单$/ }).click()
  await expect(page).toHaveURL(`/myorder/${id}`)
})

test('red packets by state: the one of the sign-up leads to courses, is used on an order, and then leads to the order', async ({
  page,
  person: { client },
}) => {
  await page.goto('/redpacks?status=used')
  await expect(page.getByText('还没有用过红包')).toBeVisible()
  await page.getByRole('tab', { name: '未使用' }).click()
  await page.getByRole('link', { name: '去使用见面红包' }).click()
  await expect(page).toHaveURL('/course/list')

  await page.goto('/confirmorder/1003?type=1')
  await page.getByRole('button', { name: /^红包/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择红包' })
  await expect(sheet.getByRole('radio', { name: '见面红包' })).toBeChecked()
  await sheet.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '去支付 ¥93' }).click()
  await expect(page).toHaveURL(/\/sandbox\/alipay/)
  const { list } = await client.orders.list()
  const id = list[0]?.id ?? ''
  await pay(client, id)
  await page.goto('/redpacks')
  await expect(page.getByText('还没有可用的红包')).toBeVisible()
  await page.getByRole('tab', { name: '已使用' }).click()
  await page.getByRole('link', { name: '看用了见面红包的订单' }).click()
  await expect(page).toHaveURL(`/myorder/${id}`)
})
