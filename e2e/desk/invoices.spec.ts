import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { otherBrowser, test } from '../people/session'
import { openDesk } from './desk-test'

const COURSE = 1003
/** What a table program would run, were it no text there. */
const FORMULA = '=HYPERLINK("//evil.example","考舟")'
const COMPANY = '考舟教育科技有限公司'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

let numbers = 0

/** 20 digits that no other test has. */
function newNumber(): string {
  numbers += 1
  return `${Date.now()}${String(numbers).padStart(7, '0')}`
}

/** A student asks on the page of their order. */
async function ask(phone: Page, { title, taxNumber }: { title: string; taxNumber?: string }) {
  if (taxNumber) {
    await phone.getByRole('radio', { name: '企业' }).check()
    await phone.getByLabel('企业名称').fill(title)
    await phone.getByLabel('税号').fill(taxNumber)
  } else await phone.getByLabel('姓名').fill(title)
  await phone.getByRole('button', { name: '提交申请' }).click()
}

/** Opens the invoice of an order from the list. */
async function open(finance: Page, order: string, queue = ''): Promise<Locator> {
  await finance.goto(`/desk/invoices?queue=${queue}&q=${order}`)
  await finance.getByRole('table', { name: '发票' }).getByRole('link').first().click()
  const opened = finance.getByRole('region', { name: '打开的发票' })
  await expect(opened.getByText('可开票')).toBeVisible()
  return opened
}

async function fitsAndReads(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadableColours(page)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test('a student asks, finance issues, the student sees the number and downloads; after a refund it has to be reversed', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const order = await buy(person.client, COURSE)
  const phone = await otherBrowser(browser, person)
  await phone.goto(`/myorder/${order}`)
  await phone.getByRole('link', { name: /^发票/ }).click()
  await expect(phone).toHaveURL(new RegExp(`/invoice/${order}$`))
  await ask(phone, { title: COMPANY, taxNumber: '91350100M000100Y44' })
  await expect(phone.getByText('税号最后一位对不上，请逐位核对')).toBeVisible()
  await fitsAndReads(phone, [360, 390])
  // What was typed is still there after a reload.
  await phone.reload()
  await expect(phone.getByLabel('企业名称')).toHaveValue(COMPANY)
  await phone.getByLabel('税号').fill('91350100m000100 y43')
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByRole('heading', { name: '等待开票' })).toBeVisible()

  const finance = await openDesk(browser, 'finance', '/')
  await finance.getByRole('link', { name: /等待开票/ }).click()
  await expect(finance).toHaveURL(/\/desk\/invoices$/)
  const opened = await open(finance, order)
  await expect(opened.getByText('91350100M000100Y43')).toBeVisible()
  await fitsAndReads(finance, [390, 1440])
  const number = newNumber()
  await opened.getByRole('button', { name: '登记开票' }).click()
  const form = finance.getByRole('dialog', { name: '登记开票' })
  await form.getByLabel(/^发票号码/).fill(number.slice(1))
  await expect(form.getByRole('button', { name: /^登记 ¥/ })).toBeDisabled()
  await form.getByLabel(/^发票号码/).fill(number)
  const file = { name: '发票.pdf', mimeType: 'application/pdf', buffer: PDF }
  await form.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(finance)
  await form.getByRole('button', { name: /^登记 ¥/ }).click()
  await expect(form).toBeHidden()
  await expect(opened.getByText('已开票')).toBeVisible()

  await phone.goto('/notices')
  await phone
    .getByRole('link', { name: /的发票开好了/ })
    .first()
    .click()
  await expect(phone.getByRole('heading', { name: '发票开好了' })).toBeVisible()
  await expect(phone.getByText(number)).toBeVisible()
  await expectAccessible(phone)
  const kept = phone.waitForEvent('download')
  await phone.getByRole('link', { name: '下载发票' }).click()
  expect(await readFile(await (await kept).path())).toEqual(PDF)

  const support = await openDesk(browser, 'support', `/orders/${order}`)
  await expect(support.getByText('已开票')).toBeVisible()
  await support.getByRole('button', { name: '退款' }).first().click()
  const refund = support.getByRole('dialog', { name: '退款' })
  await refund.getByRole('radio', { name: '选内容或金额' }).check()
  await refund.getByRole('checkbox').first().check()
  await refund.getByLabel(/退多少元/).fill('9')
  await refund.getByLabel(/原因/).fill('课程不合适')
  await refund.getByRole('button', { name: '退款 ¥9' }).click()
  await expect(refund).toBeHidden()

  const excess = await open(finance, order, 'toReverse')
  await expect(excess.getByText('需冲红 ¥9')).toBeVisible()
  await excess.getByRole('button', { name: '登记冲红' }).click()
  const red = finance.getByRole('dialog', { name: '登记冲红' })
  await red.getByLabel(/^红字发票的号码/).fill(newNumber())
  await red.getByLabel(/^原因/).fill('学生退了一部分')
  await red.getByRole('button', { name: /^冲红 ¥/ }).click()
  await expect(excess.getByText('已冲红')).toBeVisible()
  await phone.goto(`/invoice/${order}`)
  await expect(phone.getByRole('heading', { name: '发票已冲红' })).toBeVisible()
  // The title of the last one is written into the form.
  await expect(phone.getByLabel('企业名称')).toHaveValue(COMPANY)
  await expect(phone.getByRole('button', { name: '提交申请' })).toBeVisible()
})

test('a request is refused with a sentence, and asked for again; a title like a formula is a text in the export', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const order = await buy(person.client, COURSE)
  const phone = await otherBrowser(browser, person)
  await phone.goto(`/invoice/${order}`)
  await ask(phone, { title: FORMULA })
  await expect(phone.getByRole('heading', { name: '等待开票' })).toBeVisible()

  const finance = await openDesk(browser, 'finance', `/invoices?q=${order}`)
  await finance.getByLabel('文件').selectOption('CSV')
  const download = finance.waitForEvent('download')
  await finance.getByRole('button', { name: '导出发票' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toContain(`"'${FORMULA.replaceAll('"', '""')}"`)
  expect(sheet).toContain(`'${order}`)

  const opened = await open(finance, order)
  await opened.getByRole('button', { name: '不开' }).click()
  const form = finance.getByRole('dialog', { name: '不开这张发票' })
  await form.getByLabel(/^答复/).fill('抬头请写姓名')
  await form.getByRole('button', { name: '答复学生' }).click()
  await expect(form).toBeHidden()
  await expect(opened.getByText('已拒绝')).toBeVisible()

  await phone.goto(`/myorder/${order}`)
  await phone.getByRole('link', { name: /发票.*没有开成/ }).click()
  await expect(phone.getByText('抬头请写姓名')).toBeVisible()
  await ask(phone, { title: '林小舟' })
  await expect(phone.getByRole('heading', { name: '等待开票' })).toBeVisible()
  await phone.getByRole('button', { name: '撤回申请' }).click()
  await phone
    .getByRole('dialog', { name: '撤回开票申请' })
    .getByRole('button', { name: '撤回', exact: true })
    .click()
  await expect(phone.getByRole('heading', { name: '申请已撤回' })).toBeVisible()
})
