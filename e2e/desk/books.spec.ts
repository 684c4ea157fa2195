import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { beijingDay } from '../../packages/domain/src/time/beijing-time'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const COURSE = 1003

/** Exports the payments. Resolves with the name and the size of the file. */
async function exported(page: Page): Promise<{ name: string; size: number }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出收款' }).click(),
    // Names the fault where there is one.
    expect(page.locator('body')).toContainText(/已导出 \d+ 行/),
  ])
  return { name: file.suggestedFilename(), size: (await stat(await file.path())).size }
}

/** Lets each payment stand a thousand times in the answer, as in a school's busy month. */
async function makeBusy(page: Page): Promise<void> {
  await page.route('**/api/desk/books/rows*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [first] = answer.data.list
    answer.data.list = Array.from({ length: 5000 }, () => first)
    await route.fulfill({ response, json: answer })
  })
}

test('finance closes a day with the bill of the sandbox, then takes in a file with a bad line', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const id = await buy(person.client, COURSE)
  const day = beijingDay(Date.now())
  const page = await openDesk(browser, 'finance', '/books')
  await page.getByRole('link', { name: day }).first().click()
  await expect(page).toHaveURL(new RegExp(`/desk/books/ALI/${day}$`))
  await page.getByRole('button', { name: '从支付宝下载' }).click()
  await expect(page.getByText(/已导入 \d+ 行/)).toBeVisible()
  await expect(page.getByText('账单结算')).toBeVisible()
  // Others buy on the same server: what has to be missing among the differences is this order.
  await expect(page.getByRole('list', { name: '差异' }).getByText(id)).toHaveCount(0)

  await page.getByLabel('上传账单文件').setInputFiles({
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('#别的文件\n1,2,3'),
  })
  const dialog = page.getByRole('dialog', { name: '导入账单' })
  await expect(dialog.getByRole('list', { name: '读不出的行' })).toContainText('第 1 行')
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto('/desk/books')
  expect((await exported(page)).name).toMatch(/^收款.*\.xlsx$/)
  await page.getByLabel('文件').selectOption('CSV')
  expect((await exported(page)).name).toMatch(/^收款.*\.csv$/)

  await makeBusy(page)
  await page.reload()
  expect((await exported(page)).size).toBeGreaterThan(20_000)
})
