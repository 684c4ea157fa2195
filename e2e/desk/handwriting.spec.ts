import { readTextAnswer } from '@kaozhou/domain'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { openContext } from '../page/opened-contexts'
import { pressKey } from '../page/press-key'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const PAPER = 'practice-cet4-translation'
const DEVICE = 'handwriting-device'
const WORDS = 'Tea culture has a long history.'
/** Where the marks lie on the picture as the student sent it, in hundredths of it. */
const PLACES = [
  [48, 50],
  [75, 75],
]

/** A sheet that somebody has written on. */
async function sheetOf(page: Page): Promise<Buffer> {
  const context = page.context().browser()
  if (!context) throw new Error('no browser')
  const drawn = await (
    await openContext(context, { viewport: { width: 600, height: 800 }, isMobile: false })
  ).newPage()
  await drawn.setContent(
    `<body style="margin:48px;font:italic 28px/2 cursive;background:#fffdf5">
      Chinese tea culture has a long history. People in many countries drinks tea every days.</body>`,
  )
  const sheet = await drawn.screenshot()
  await drawn.close()
  return sheet
}

/** Where the middles of pins are, in hundredths of their picture. */
async function placesOf(image: Locator, pins: readonly Locator[]) {
  const whole = await image.boundingBox()
  const boxes = await Promise.all(pins.map((pin) => pin.boundingBox()))
  return boxes.map((box) => {
    if (!box || !whole) return null
    const x = (box.x + box.width / 2 - whole.x) / whole.width
    const y = (box.y + box.height / 2 - whole.y) / whole.height
    return [Math.round(x * 100), Math.round(y * 100)]
  })
}

/** Goes to a question by the answer sheet. */
async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await page.getByRole('button', { name: new RegExp(`^第 ${number} 题，`) }).click()
}

test('a translation on paper: the photograph is tried again after a lost network, marked beside the rubric, and shown in the report', async ({
  browser,
  person,
  page: student,
}) => {
  test.setTimeout(limit(240_000))
  const sheet = await sheetOf(student)
  await student.goto(`/examination/${PAPER}`)
  await student.getByRole('button', { name: '开始练习' }).click()
  await goTo(student, 7)
  const field = student.getByRole('textbox', { name: /答案$/ })
  await field.fill(WORDS)

  await test.step('without a network the words stay and the picture waits', async () => {
    await student.route('**/api/files/**', (route) => route.abort())
    await student.locator('input[type=file]').setInputFiles({
      ...{ name: 'IMG_0001.png', mimeType: 'image/png', buffer: sheet },
    })
    const failed = student.getByRole('alert').filter({ hasText: '1 张照片没有传上' })
    await expect(failed).toBeVisible()
    await expect(field).toHaveValue(WORDS)
    await expectAccessible(student)
    await student.unrouteAll()
    await failed.getByRole('button', { name: '重新上传' }).click()
    await expect(failed).toHaveCount(0)
  })

  const { exams } = person.client
  const attempt = await exams.open({ paperId: PAPER, device: DEVICE })
  const questionId = attempt.answers[0]?.questionId ?? ''
  const stored = async () => {
    const { answers } = await exams.attempt({ id: attempt.id, device: DEVICE })
    return readTextAnswer(answers.find((one) => one.questionId === questionId)?.answer ?? '')
  }
  await expect
    .poll(stored)
    .toEqual({ text: WORDS, pictures: [expect.stringMatching(/^\/uploads\//)] })
  await test.step('what was answered is there after a reload', async () => {
    await student.reload()
    await student.getByRole('button', { name: '接着做' }).click()
    await goTo(student, 7)
    await expect(field).toHaveValue(WORDS)
    await expect(student.getByRole('button', { name: /^删除.*手写照片 1$/ })).toBeVisible()
  })
  await student.getByRole('button', { name: /^答题卡/ }).click()
  await student.getByRole('button', { name: '交卷', exact: true }).click()
  await student.getByRole('dialog', { name: /作答/ }).getByRole('button', { name: '交卷' }).click()
  await expect(student).toHaveURL(/\/report\//)

  const teacher = await openDesk(browser, 'teacher', `/marking/${attempt.id}/${questionId}`)
  const picture = teacher.getByRole('group', { name: /^手写照片 1/ })
  await test.step('the marker zooms and turns the picture by keys and buttons, and learns no name', async () => {
    await expect(picture.getByRole('img', { name: '手写照片 1' })).toBeVisible()
    await expect(teacher.getByRole('region', { name: '评分标准' })).toBeVisible()
    await expect(teacher.getByRole('group', { name: '学生的答案' })).toHaveText(WORDS)
    const width = async () => (await picture.locator('svg').boundingBox())?.width ?? 0
    const before = await width()
    await picture.focus()
    await teacher.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.4)
    await teacher.keyboard.press('r')
    await expect(picture.locator('image')).toHaveAttribute('transform', /rotate\(90\)/)
    await teacher.getByRole('button', { name: '缩小手写照片 1' }).click()
    await teacher.getByRole('button', { name: '把手写照片 1转 90°' }).click()
    await expect(picture.locator('image')).toHaveAttribute('transform', /rotate\(180\)/)
    const address = (await picture.locator('image').getAttribute('href')) ?? ''
    expect(address).toBe(`/api/desk/marking/${attempt.id}/${questionId}/pictures/0`)
    const stranger = await (await openContext(browser, {})).newPage()
    const refused = await stranger.request.get(new URL(address, teacher.url()).href)
    expect((await refused.json()).code).toBe(401)
    await expect(teacher.locator('main')).not.toContainText(person.mobile.slice(-4))
  })

  await test.step('a press and the keys mark places of the turned picture', async () => {
    const box = await picture.locator('svg').boundingBox()
    if (!box) throw new Error('the picture is not drawn')
    await picture.locator('svg').click({ position: { x: box.width / 4, y: box.height / 4 } })
    const form = teacher.getByRole('form', { name: '写批注' })
    await form.getByRole('textbox', { name: '批注' }).fill('应为 drink')
    await form.getByRole('button', { name: '保存批注' }).click()
    await expect(picture).toBeFocused()
    await teacher.keyboard.press('Enter')
    await teacher.keyboard.press('ArrowRight')
    await teacher.keyboard.press('Enter')
    await teacher.keyboard.press('5')
    await teacher.keyboard.press('Control+Enter')
    const list = teacher.getByRole('list', { name: '照片批注' })
    await expect(list.getByRole('listitem')).toHaveText([
      /^1写得好第 1 张照片/,
      /^2语言第 1 张照片应为 drink/,
    ])
  })

  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await teacher.setViewportSize(size)
    const width = await teacher.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `at ${size.width} px`).toBe(size.width)
    await teacher.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(teacher)
    await teacher.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadableColours(teacher)
  }

  await teacher.locator('main').press('8')
  await teacher.keyboard.press('Control+Enter')
  await expect(teacher).not.toHaveURL(new RegExp(`/${attempt.id}/${questionId}$`))

  await student.goto(`/examination/report/normal/${attempt.id}?question=${questionId}`)
  await expect(student.getByText('老师评分 8 分')).toBeVisible()
  await test.step('the student finds each pin at its place of the picture as it was sent', async () => {
    const image = student.getByRole('button', { name: '放大：手写照片 1' }).locator('img')
    const pin = (number: number) => student.getByRole('button', { name: `照片批注 ${number}` })
    await expect.poll(() => placesOf(image, [pin(1), pin(2)])).toEqual(PLACES)
    await pin(2).click()
    await expect(pin(2)).toHaveAttribute('aria-pressed', 'true')
    const list = student.getByRole('list', { name: '照片批注' })
    await expect(list.getByText('应为 drink')).toBeInViewport()
    await pressKey(list.getByRole('button', { name: /^1/ }), 'Enter')
    await expect(pin(1)).toHaveAttribute('aria-pressed', 'true')
  })
  await student
    .getByRole('button', { name: '放大：手写照片 1' })
    .click({ position: { x: 5, y: 5 } })
  const viewer = student.getByRole('dialog', { name: '查看图片' })
  await test.step('full-screen, the pins stay at their places: fitted, zoomed, scrolled, and with the phone turned', async () => {
    const image = viewer.getByRole('img', { name: '手写照片 1' })
    const note = viewer.getByRole('group', { name: '说明' })
    const pins = [1, 2].map((number) => viewer.getByRole('button', { name: `照片批注 ${number}` }))
    const [first, second] = pins
    const places = () => placesOf(image, pins)
    const width = async () => (await image.boundingBox())?.width ?? 0
    await expect(image).toBeVisible()
    await expect.poll(places).toEqual(PLACES)
    await expectAccessible(student)
    const fitted = await width()
    const [size, words] = await Promise.all([image.boundingBox(), note.boundingBox()])
    expect((size?.y ?? 0) + (size?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1)
    await second?.click()
    await expect(note).toHaveText('批注 2 · 语言\n应为 drink')
    await viewer.getByRole('button', { name: '放大' }).click()
    await expect.poll(width).toBeGreaterThan(fitted * 2)
    await expect.poll(places).toEqual(PLACES)
    const left = async () => (await image.boundingBox())?.x ?? 0
    const before = await left()
    await viewer.locator('[data-slide]').evaluate((box) => box.scrollBy({ left: 80, top: 60 }))
    await expect.poll(left).toBeLessThan(before - 40)
    await expect.poll(places).toEqual(PLACES)
    await first?.press('Enter')
    await expect(note).toHaveText('批注 1 · 写得好')
    await viewer.getByRole('button', { name: '还原' }).click()
    const phone = student.viewportSize()
    if (!phone) throw new Error('the student has no phone')
    await student.setViewportSize({ width: phone.height, height: phone.width })
    await expect.poll(places).toEqual(PLACES)
    await second?.click()
    await expect(second ?? image).toHaveAttribute('aria-pressed', 'true')
    await student.setViewportSize(phone)
  })
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expectAccessible(student)
})
