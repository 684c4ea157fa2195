import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { writePdf } from '../../apps/server/src/platform/pdf/write-pdf'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { pressKey } from '../page/press-key'
import { buy } from '../payment/orders'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A course of the demo, and a lesson of it with one document, that no other test reads. */
const COURSE = 1012
const LESSON = 10_120_101
const FILED = '四十天日程表.pdf'
const reason = '老师发了板书'

/** A photograph whose bytes go in several parts. */
async function photograph(): Promise<Buffer> {
  const [width, height, channels] = [900, 600, 3] as const
  const noise = randomBytes(width * height * channels)
  return sharp(noise, { raw: { width, height, channels } }).png().toBuffer()
}

function pdfOf(words: string): Promise<Buffer> {
  const page = { texts: [{ x: 72, y: 120, size: 24, text: words }], rules: [] }
  return writePdf({ title: words, producer: '考舟' }, [page, page])
}

const namesSeen = (student: Page) => student.getByRole('article')

async function openLesson(student: Page): Promise<void> {
  await student.goto(`/playbackinfo/document/${LESSON}`)
  await expect(namesSeen(student).first()).toBeVisible()
}

test('a document is uploaded through a break, changed, ordered and taken off, and a student finds each', async ({
  browser,
  page: student,
  person,
}) => {
  test.setTimeout(limit(240_000))
  await buy(person.client, COURSE)
  const desk = await openDesk(browser, 'marketing', `/courses/${COURSE}`)
  await pressKey(desk.getByRole('link', { name: /^这门课和每一节的资料/ }), 'Enter')
  await desk.getByLabel('哪一节').selectOption(String(LESSON))
  const table = desk.getByRole('table', { name: '资料' })
  await expect(table).toContainText(FILED)
  await expectAccessible(desk)

  await test.step('a photograph, whose upload breaks off and goes on', async () => {
    await pressKey(desk.getByRole('button', { name: '上传资料' }), 'Enter')
    const dialog = desk.getByRole('dialog', { name: '上传资料' })
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({
      ...{ name: '讲义.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004') },
    })
    await expect(dialog.getByText(/另存为 PDF/)).toBeVisible()
    await file.setInputFiles({
      ...{ name: '讲义.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
    })
    await expect(dialog.getByText(/Word、PPT/)).toBeVisible()
    const sent: string[] = []
    let broken = true
    await desk.route('**/api/desk/uploads/*', (route) => {
      const index = new URLSearchParams(route.request().postData() ?? '').get('index')
      if (route.request().method() !== 'POST' || index === null) return route.continue()
      if (broken && index !== '0') return route.abort('internetdisconnected')
      sent.push(index)
      return route.continue()
    })
    const buffer = await photograph()
    await file.setInputFiles({ name: '第一课板书.png', mimeType: 'image/png', buffer })
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    const again = dialog.getByRole('button', { name: '接着传' })
    await expect(again).toBeVisible({ timeout: limit(30_000) })
    broken = false
    await pressKey(again, 'Enter')
    await expect(dialog.getByText(/第一课板书\.png：1 页，.*由图片变成/)).toBeVisible()
    // Each part once: what had come was not sent again.
    expect(sent).toEqual(['0', '1', '2'])
    await expect(dialog.getByLabel('名字')).toHaveValue('第一课板书')
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText('学生马上在')
    await expectAccessible(desk)
    await dialog.getByLabel('原因').fill(reason)
    await dialog.getByLabel('原因').press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(table).toContainText('这里上传的')
    await openLesson(student)
    await expect(namesSeen(student).nth(1)).toContainText('第一课板书.pdf')
    await student.getByRole('link', { name: '查看：第一课板书.pdf' }).click()
    // Opening the whole for the first time is asked about, since it ends the refund.
    await student.getByRole('button', { name: '打开全文' }).click()
    await expect(student.getByRole('region', { name: '第 1 页' })).toBeVisible()
  })

  await test.step('another file and name, and it comes first', async () => {
    await desk.getByRole('button', { name: '改“第一课板书.pdf”' }).click()
    const dialog = desk.getByRole('dialog', { name: '改“第一课板书.pdf”' })
    await dialog.getByLabel('名字').fill('第一课/板书')
    await expect(dialog.getByText(/名字里不能有/)).toBeVisible()
    await dialog.getByLabel('名字').fill('第一课讲义')
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: await pdfOf('极限的定义') },
    })
    await expect(dialog.getByText(/notes\.pdf：2 页/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText('换成新的文件')
    await dialog.getByLabel('原因').fill(reason)
    await dialog.getByRole('button', { name: '确认修改' }).click()
    await expect(dialog).toBeHidden()
    await desk.getByRole('button', { name: '排资料' }).click()
    const order = desk.getByRole('dialog', { name: '排资料' })
    await pressKey(order.getByRole('button', { name: '“第一课讲义.pdf”往上' }), 'Enter')
    await order.getByLabel('原因').fill(reason)
    await order.getByRole('button', { name: '按这个次序' }).click()
    await expect(order).toBeHidden()
    await openLesson(student)
    await expect(namesSeen(student).first()).toContainText('第一课讲义.pdf')
    await expect(namesSeen(student).first()).toContainText('2 页')
    await student.getByRole('link', { name: '查看：第一课讲义.pdf' }).click()
    await expect(student.getByRole('region', { name: '第 1 页' })).toContainText('极限的定义')
  })

  await test.step('taken off it is gone, and who had it open is told so', async () => {
    await desk.getByRole('button', { name: '收起“第一课讲义.pdf”' }).click()
    const dialog = desk.getByRole('dialog', { name: '收起“第一课讲义.pdf”' })
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText('随时可以放回')
    await dialog.getByLabel('原因').fill('有错字')
    await dialog.getByRole('button', { name: '收起', exact: true }).click()
    await expect(dialog).toBeHidden()
    await student.reload()
    await expect(student.getByText(/老师把这份资料收起来了/)).toBeVisible()
    await openLesson(student)
    await expect(student.getByRole('article', { name: '第一课讲义.pdf' })).toHaveCount(0)
    await desk.getByRole('button', { name: '放回“第一课讲义.pdf”' }).click()
    const back = desk.getByRole('dialog', { name: '放回“第一课讲义.pdf”' })
    await back.getByLabel('原因').fill('改好了')
    await back.getByRole('button', { name: '放回', exact: true }).click()
    await expect(back).toBeHidden()
    await openLesson(student)
    await expect(namesSeen(student).first()).toContainText('第一课讲义.pdf')
  })
})
