import { stat } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { beijingDay } from '../../packages/domain/src/time/beijing-time'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const COURSE = 1003

test('finance sees a payment among the sales, what a number counts, its rows, and keeps them as a file', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const id = await buy(person.client, COURSE)
  const today = beijingDay(Date.now())
  const page = await openDesk(browser, 'finance', '/figures')
  await page.getByRole('link', { name: '今天' }).click()
  await expect(page).toHaveURL(new RegExp(`/desk/figures\\?from=${today}&to=${today}`))
  const days = page.getByRole('table', { name: '每段时间的收款与退款' })
  await expect(days.getByRole('row')).toHaveCount(2)

  const meaning = page.getByText('这些天到账的钱，和对账里的收款一分不差')
  await expect(meaning).toBeHidden()
  await page.getByText('收款：怎么算').click()
  await expect(meaning).toBeVisible()
  await expectAccessible(page)

  const courses = page.getByRole('table', { name: '按课程的收款与退款' })
  await courses.getByRole('link', { name: '四级真题精讲：近六套逐题过' }).click()
  await expect(page).toHaveURL(new RegExp(`side=course&part=${COURSE}`))
  await expect(page.getByRole('table', { name: '收款', exact: true })).toContainText(id)
  await page.getByRole('link', { name: '退款', exact: true }).click()
  await expect(page).toHaveURL(/what=refunded/)
  await page.goBack()
  await page
    .getByRole('table', { name: '收款', exact: true })
    .getByRole('link', { name: id })
    .click()
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${id}$`))

  await page.goto('/desk/figures?period=week')
  await expect(page.getByLabel('怎么合计')).toHaveValue('week')
  for (const [kind, name] of [
    ['xlsx', /^经营数据 .*\.xlsx$/],
    ['csv', /^经营数据 .*\.csv$/],
  ] as const) {
    await page.getByLabel('文件').selectOption(kind)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出经营数据' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(name)
    expect((await stat(await file.path())).size).toBeGreaterThan(100)
  }
})

test('marketing sees sales without the way to orders; support sees none of it', async ({
  browser,
  person,
}) => {
  const id = await buy(person.client, COURSE)
  const today = beijingDay(Date.now())
  const path = `/figures/rows?what=paid&from=${today}&to=${today}`
  const marketing = await openDesk(browser, 'marketing', path)
  await expect(marketing.getByRole('table', { name: '收款', exact: true })).toContainText(id)
  await expect(marketing.getByRole('link', { name: id })).toHaveCount(0)
  const support = await openDesk(browser, 'support', path)
  await expect(support.getByText('你的角色看不到这里')).toBeVisible()
})
