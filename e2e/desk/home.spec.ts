import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { pressKey } from '../page/press-key'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const ENTRY = { title: '双十二会场', changed: '双十二返场' }
const reason = '双十二换首页'

/** The home page for somebody who opens it now: a browser that has just read it keeps its answers for a minute. */
async function newStudent(browser: Browser): Promise<Page> {
  const page = await (await openContext(browser)).newPage()
  await page.goto('/home')
  return page
}

const entriesOf = (page: Page) => page.getByRole('navigation', { name: '活动入口' })

test('banners and entries of the home page are added, changed, ordered and taken off, and a student sees each', async ({
  browser,
  page: student,
}) => {
  test.setTimeout(limit(240_000))
  const desk = await openDesk(browser, 'marketing', '/home')
  const entries = desk.getByRole('region', { name: '入口', exact: true })
  await expect(entries.getByRole('table')).toBeVisible()
  await expectAccessible(desk)
  // What the desk shows as the student's is what the student sees.
  await student.goto('/home')
  const seen = desk.getByRole('list', { name: '学生看到的入口' })
  await expect(entriesOf(student).locator('strong')).toHaveText(
    await seen.first().locator('strong').allTextContents(),
  )

  await test.step('a new entry, by the keyboard', async () => {
    await pressKey(entries.getByRole('button', { name: '加入口' }), 'Enter')
    const dialog = desk.getByRole('dialog', { name: '加入口' })
    await dialog.getByRole('textbox', { name: /^标题(?!下面)/ }).fill(ENTRY.title)
    await dialog.getByLabel('标题下面的话').fill('今晚八点')
    await dialog.getByLabel('图标').selectOption({ label: '礼物' })
    await dialog.getByLabel('点开到').fill('/nowhere/at/all')
    await expect(dialog.getByText('商城里没有这个页面')).toBeVisible()
    await dialog.getByLabel('点开到').fill('https://evil.example/')
    await expect(dialog.getByText(/只能写商城里的地址/)).toBeVisible()
    await dialog.getByLabel('点开到').fill('/details/1001')
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText('首页马上是这样')
    await expect(
      dialog.getByRole('list', { name: '学生看到的入口' }).getByText(ENTRY.title),
    ).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByLabel('原因').fill(reason)
    await dialog.getByLabel('原因').press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(entries.getByText('这里加的')).toBeVisible()
    const other = await newStudent(browser)
    await expect(entriesOf(other).getByRole('link').last()).toContainText(ENTRY.title)
  })

  await test.step('its words are changed, and it comes first', async () => {
    await entries.getByRole('button', { name: `改“${ENTRY.title}”` }).click()
    const dialog = desk.getByRole('dialog', { name: `改“${ENTRY.title}”` })
    await dialog.getByRole('textbox', { name: /^标题(?!下面)/ }).fill(ENTRY.changed)
    await dialog.getByLabel('原因').fill(reason)
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText(ENTRY.changed)
    await dialog.getByRole('button', { name: '确认修改' }).click()
    await expect(dialog).toBeHidden()
    await entries.getByRole('button', { name: '排入口' }).click()
    const order = desk.getByRole('dialog', { name: '排入口' })
    const up = order.getByRole('button', { name: `“${ENTRY.changed}”往上` })
    await up.focus()
    while (await up.isEnabled()) await desk.keyboard.press('Enter')
    await order.getByLabel('原因').fill(reason)
    await order.getByRole('button', { name: '按这个次序' }).click()
    await expect(order).toBeHidden()
    const other = await newStudent(browser)
    await expect(entriesOf(other).getByRole('link').first()).toContainText(ENTRY.changed)
    // Who had opened it before sees it within the minute.
    await expect(async () => {
      await student.reload()
      await expect(entriesOf(student).getByRole('link').first()).toContainText(ENTRY.changed, {
        timeout: limit(3_000),
      })
    }).toPass({ timeout: limit(90_000) })
    await entriesOf(other).getByRole('link').first().click()
    await expect(other).toHaveURL(/\/details\/1001$/)
  })

  await test.step('taken off it is gone for students', async () => {
    await entries.getByRole('button', { name: `收起“${ENTRY.changed}”` }).click()
    const dialog = desk.getByRole('dialog', { name: `收起“${ENTRY.changed}”` })
    await dialog.getByLabel('原因').fill('会场结束')
    await dialog.getByRole('button', { name: '收起', exact: true }).click()
    await expect(dialog).toBeHidden()
    const other = await newStudent(browser)
    await expect(entriesOf(other)).toBeVisible()
    await expect(entriesOf(other).getByText(ENTRY.changed)).toHaveCount(0)
  })

  await test.step('a banner with its own picture', async () => {
    const banners = desk.getByRole('region', { name: '横幅', exact: true })
    await banners.getByRole('button', { name: '加横幅' }).click()
    const dialog = desk.getByRole('dialog', { name: '加横幅' })
    await dialog.getByRole('textbox', { name: /^标题(?!下面)/ }).fill('年货节')
    await dialog.getByLabel('图片上的话').fill('年货节，全场八折')
    await dialog.getByLabel('点开到').fill('/vipshop')
    const picture = async (width: number, height: number) => ({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width, height, channels: 3, background: '#b92a13' } })
        .png()
        .toBuffer(),
    })
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles(await picture(300, 100))
    await expect(dialog.getByText('图片是 300×100')).toBeVisible()
    await file.setInputFiles({
      ...{ name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    })
    await expect(dialog.getByText('不是能用的图片')).toBeVisible()
    await file.setInputFiles(await picture(1600, 700))
    await dialog.getByLabel('原因').fill(reason)
    await expect(dialog.getByRole('list', { name: '会怎样' })).toBeVisible()
    await dialog.getByRole('button', { name: '加横幅' }).click()
    await expect(dialog).toBeHidden()
    const other = await newStudent(browser)
    const shown = other.getByRole('img', { name: '年货节，全场八折' })
    await expect(shown).toHaveAttribute('src', /\/art\/pictures\/desk\/banner-\d+-/)
    const answer = await other.request.get((await shown.getAttribute('src')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
    await banners.getByRole('button', { name: '收起“年货节”' }).click()
    const off = desk.getByRole('dialog', { name: '收起“年货节”' })
    await off.getByLabel('原因').fill('会场结束')
    await off.getByRole('button', { name: '收起', exact: true }).click()
    await expect(off).toBeHidden()
  })
})
