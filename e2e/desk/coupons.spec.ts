import { beijingDay, DAY } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a coupon is made and received; paused nobody receives it, and taken back its holder reads why', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const name = `开学券 ${person.mobile.slice(-4)}`
  const code = `KX${person.mobile}`
  const desk = await openDesk(browser, 'marketing', '/coupons')
  await desk.getByRole('button', { name: '新建优惠券' }).click()
  const form = desk.getByRole('dialog', { name: '新建优惠券' })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('减多少（元）').fill('20')
  await form.getByLabel('满多少可用（元）').fill('100')
  await form.getByLabel('一共多少张').fill('500')
  await form.getByLabel('最后一天').fill(beijingDay(Date.now() + 20 * DAY))
  await form.getByRole('checkbox', { name: '在课程页上可以领' }).uncheck()
  await form.getByLabel('兑换码').fill(code)
  await expect(form.getByText(/500 张都用掉，最多让利/)).toBeVisible()
  await form.getByLabel('原因').fill('开学活动')
  await expectAccessible(desk)
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const opened = desk.getByRole('region', { name: '打开的优惠券' })
  await expect(opened.getByRole('heading', { name })).toBeVisible()
  await expect(opened.getByText('满 100 减 20')).toBeVisible()

  await person.client.coupons.exchange({ code })
  await page.goto('/mycoupon')
  await expect(page.getByText(name)).toBeVisible()

  await opened.getByRole('button', { name: '暂停发放' }).click()
  const pause = desk.getByRole('dialog', { name: '暂停发放' })
  await pause.getByLabel('原因').fill('先停一停')
  await pause.getByRole('button', { name: '暂停', exact: true }).click()
  await expect(opened.getByText('已暂停', { exact: true })).toBeVisible()

  await desk.reload()
  await opened.getByRole('button', { name: '收回没用的' }).click()
  const takeBack = desk.getByRole('dialog', { name: '收回没用的优惠券' })
  await takeBack.getByLabel('原因').fill('面额写错了')
  await takeBack.getByRole('button', { name: '收回 1 张' }).click()
  await expect(opened.getByText('收回了')).toBeVisible()
  await expectAccessible(desk)

  await page.reload()
  await expect(page.getByText(name)).toBeHidden()
  await page.goto('/notices')
  await expect(page.getByText(`学校收回了优惠券“${name}”：面额写错了`)).toBeVisible()
})

test('a coupon that is pressed is chosen, though the list that is being searched is replaced under the pointer', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const desk = await openDesk(browser, 'support', `/people/${id}`)
  await desk.getByRole('button', { name: '发放优惠券' }).click()
  const give = desk.getByRole('dialog', { name: '发放优惠券' })
  const row = give.locator('label', { has: give.page().locator('input:enabled') }).nth(2)
  const name = await row
    .locator('span')
    .first()
    .evaluate((text) => text.firstChild?.textContent ?? '')
  let answer = (): void => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  await desk.route(/\/coupons\?.*text=[^&]/, async (route) => {
    await waits
    await route.continue()
  })
  await give.getByLabel('找优惠券').fill(name)
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not shown')
  await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await desk.mouse.down()
  const found = desk.waitForResponse(/\/coupons\?.*text=[^&]/)
  answer()
  await found
  // The answer is drawn, and would have moved the rows.
  await desk.waitForTimeout(300)
  await desk.mouse.up()
  await expect(give.getByText(`学生马上收到“${name}”`)).toBeVisible()
  await expect(give.getByRole('radio')).toHaveCount(1)
  await expect(give.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
})
