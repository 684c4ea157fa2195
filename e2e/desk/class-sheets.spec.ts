import { expect, type Page, test } from '@playwright/test'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { buy } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { newPerson } from '../people/session'
import { liveClass } from '../people/world'
import { giveClockCamera } from './clock-camera'
import { COMPUTER, logInAs } from './desk-test'

/** It ships a book. */
const COURSE = 1001

/** Colours of the picture at places given in shares of its sides, as `r,g,b`. */
async function coloursAt(page: Page, ...places: readonly [number, number][]): Promise<string[]> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement, asked) => {
    const drawing = canvas.getContext('2d')
    return asked.map(([x, y]) => {
      const data = drawing?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data
      return data ? [...data.subarray(0, 3)].join(',') : ''
    })
  }, places)
}

/** The dark points of the middle of the picture, as one text: each page has its own. */
function inkOf(page: Page): Promise<string> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const drawing = canvas.getContext('2d')
    const { data } = drawing?.getImageData(400, 0, 440, 720) ?? { data: [] as number[] }
    const dark: number[] = []
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark.push(at)
    return `${dark.length}:${dark.slice(0, 400).join()}`
  })
}

const WHITE = '255,255,255'
const RED = '212,56,13'

async function stroke(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.getByRole('img', { name: '学生看到的画面' }).boundingBox()
  if (!box) throw new Error('the picture is not there')
  const at = ([x, y]: [number, number]): [number, number] => [
    box.x + box.width * x,
    box.y + box.height * y,
  ]
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 8 })
  await page.mouse.up()
}

test('a teacher shows a document page by page, draws on it, and on the whiteboard', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(limit(180_000))
  const { client } = await newPerson(baseURL ?? '')
  await client.addresses.create(ADDRESS)
  await buy(client, COURSE)
  const { sectionId } = await liveClass(client, COURSE)
  const context = await openContext(browser, { viewport: COMPUTER, isMobile: false })
  const page = await context.newPage()
  await giveClockCamera(page)
  await page.goto(`/desk/classes/${sectionId}`)
  await logInAs(page, 'owner')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const isAway = message.text().includes('net::ERR_FAILED')
    if (message.type() === 'error' && !isAway) faults.push(message.text())
  })

  await page.getByRole('radio', { name: '课件' }).check()
  const choice = page.getByRole('combobox', { name: '课件' })
  // The network is away for a moment: it is said, and nothing else is lost.
  const files = '**/documents/*/file'
  await page.route(files, (route) => route.abort())
  await choice.selectOption({ index: 1 })
  await expect(page.getByText('没有读出来')).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: '重试' }).click()
  // A page is as wide as the picture, part by part.
  await expect(page.getByText(/^第 1 \/ \d+ 页，第 1 \/ 3 屏$/)).toBeVisible()
  await expect.poll(() => coloursAt(page, [0.01, 0.02])).toEqual([WHITE])
  await page.getByRole('button', { name: '下一屏' }).click()
  await stroke(page, [0.4, 0.5], [0.6, 0.5])
  await expect.poll(() => coloursAt(page, [0.5, 0.5])).toEqual([RED])
  await page.getByRole('radio', { name: '整页' }).check()
  await expect(page.getByText(/^第 1 \/ \d+ 页$/)).toBeVisible()
  // The line lies on the page, not on the picture.
  await expect.poll(() => coloursAt(page, [0.5, 0.5])).not.toEqual([RED])
  await page.getByRole('button', { name: '撤销一笔' }).click()

  const first = await inkOf(page)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 2 \/ \d+ 页$/)).toBeVisible()
  await expect.poll(() => inkOf(page)).not.toBe(first)
  await page.keyboard.press('PageUp')
  await expect.poll(() => inkOf(page)).toBe(first)

  await stroke(page, [0.4, 0.5], [0.6, 0.5])
  await expect.poll(() => coloursAt(page, [0.5, 0.5])).toEqual([RED])
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => coloursAt(page, [0.5, 0.5])).not.toEqual([RED])
  await page.getByRole('button', { name: '上一页' }).click()
  await expect.poll(() => coloursAt(page, [0.5, 0.5])).toEqual([RED])
  await page.getByRole('button', { name: '撤销一笔' }).click()
  await expect.poll(() => inkOf(page)).toBe(first)

  await page.getByRole('radio', { name: '白板' }).check()
  await expect.poll(() => coloursAt(page, [0.05, 0.05])).toEqual([WHITE])
  await stroke(page, [0.2, 0.2], [0.2, 0.8])
  await page.getByRole('button', { name: '加一页' }).click()
  await expect(page.getByText('第 2 / 2 页')).toBeVisible()
  await expect.poll(() => coloursAt(page, [0.2, 0.5])).toEqual([WHITE])
  await page.getByRole('button', { name: '上一页' }).click()
  await expect.poll(() => coloursAt(page, [0.2, 0.5])).toEqual([RED])
  await page.getByRole('button', { name: '擦掉这一页' }).click()
  await expect.poll(() => coloursAt(page, [0.2, 0.5])).toEqual([WHITE])

  // A file of this computer; one that is broken leaves what was open.
  await page.getByRole('radio', { name: '课件' }).check()
  const file = page.getByLabel('本机的 PDF')
  await file.setInputFiles({
    name: '讲义.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('这不是 PDF'),
  })
  await expect(page.getByText('讲义.pdf 打不开')).toBeVisible()
  await expect.poll(() => inkOf(page)).toBe(first)
  const [path] = await choice
    .locator('option')
    .evaluateAll((options) =>
      options.map((one) => (one as HTMLOptionElement).value).filter((value) => value !== ''),
    )
  const whole = await page.request.get(path ?? '')
  await file.setInputFiles({
    name: '讲义.pdf',
    mimeType: 'application/pdf',
    buffer: await whole.body(),
  })
  await expect(page.getByText('讲义.pdf 打不开')).toBeHidden()
  await expect.poll(() => inkOf(page)).toBe(first)

  await page.getByRole('radio', { name: '白板' }).check()
  await stroke(page, [0.2, 0.2], [0.2, 0.8])
  await page.reload()
  await page.getByRole('radio', { name: '白板' }).check()
  await expect(page.getByText('第 1 / 2 页')).toBeVisible()
  await expect.poll(() => coloursAt(page, [0.2, 0.5])).toEqual([RED])
  expect(faults).toEqual([])
  await context.close()
})
