import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { limit } from '../page/limit'
import { newPerson, test } from '../people/session'
import { handInMockTexts, handInTranslations } from '../people/texts'
import { openDesk } from './desk-test'

const ANSWER = 'There have many people. They travels abroad in holidays, and it is good for they.'

const text = (page: Page): Locator => page.getByRole('group', { name: '学生的答案' })
const band = (page: Page): Locator => page.getByRole('textbox', { name: /^得分/ })
const remarks = (page: Page): Locator =>
  page.getByRole('list', { name: '批注' }).getByRole('listitem')

/** Selects words of the text with the mouse. */
async function drag(page: Page, words: string): Promise<void> {
  const box = await text(page).evaluate((root, chosen) => {
    const pieces = [...root.querySelectorAll('[data-from]')]
    const node = pieces.find(({ textContent }) => textContent?.includes(chosen))?.firstChild
    if (!node) throw new Error(`not in the text: ${chosen}`)
    const range = document.createRange()
    const from = node.textContent?.indexOf(chosen) ?? 0
    range.setStart(node, from)
    range.setEnd(node, from + chosen.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, y: (top + bottom) / 2 }
  }, words)
  await page.mouse.move(box.left + 1, box.y)
  await page.mouse.down()
  await page.mouse.move(box.right, box.y, { steps: 8 })
  await page.mouse.up()
}

test('a teacher marks a translation by mouse and keys, comes to the next one, and changes the mark', async ({
  browser,
  person,
  page: student,
}) => {
  test.setTimeout(limit(240_000))
  const { attemptId, questionIds } = await handInTranslations(person.client, ANSWER)
  const path = `/desk/marking/${attemptId}/${questionIds[0]}`
  const phrase = `主谓不一致 ${person.mobile.slice(-4)}`
  const page = await openDesk(browser, 'teacher', '/marking')
  await expect(page.getByText('交卷后 48 小时内批改')).toBeVisible()
  await expect(page.getByRole('table', { name: '作文与翻译' })).toBeVisible()
  await page.getByRole('button', { name: '开始批改' }).click()
  await expect(page).toHaveURL(/\/desk\/marking\/\d+\/[\w-]+$/)

  await page.goto(path)
  await expect(text(page)).toHaveText(ANSWER)
  await expect(page.locator('main')).not.toContainText(person.mobile.slice(-4))
  await page.keyboard.press('8')
  await page.keyboard.press('ArrowDown')
  await expect(band(page)).toHaveValue('7')
  await expect(page.getByRole('button', { name: /^5–7 分/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await test.step('words that the mouse selects, with words that become a phrase', async () => {
    await drag(page, 'There have')
    const form = page.getByRole('form', { name: '写批注' })
    await expect(form.getByText('There have')).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.type(phrase)
    await form.getByRole('button', { name: '存为常用语' }).click()
    await expect(form.getByRole('button', { name: phrase, exact: true })).toBeVisible()
    await form.getByRole('button', { name: '保存批注' }).click()
    await expect(remarks(page)).toHaveText([new RegExp(`1语言There have${phrase}`)])
  })

  await test.step('words that keys choose, with that phrase', async () => {
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: '写批注' })
    await form.getByRole('button', { name: phrase, exact: true }).click()
    await form.getByRole('textbox', { name: '批注', exact: true }).press('Control+Enter')
    await expect(remarks(page)).toHaveText([/There have/, /They travels/])
  })

  await test.step('a remark that is left is none; one is removed', async () => {
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.keyboard.press('5')
    await page.keyboard.type('好')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('form', { name: '写批注' })).toHaveCount(0)
    await expect(remarks(page)).toHaveCount(2)
    await page.getByRole('button', { name: '给全文写批注' }).click()
    await page.keyboard.press('Enter')
    await expect(remarks(page)).toHaveCount(3)
    await page.getByRole('button', { name: '删除批注 1' }).click()
    await expect(remarks(page)).toHaveText([/There have/, /They travels/])
  })

  await page.getByRole('textbox', { name: '评语' }).fill('意思都对，注意主谓一致。')
  await page.keyboard.press('Control+Enter')
  await expect(page).not.toHaveURL(new RegExp(`${path}$`))
  await expect(page).toHaveURL(/\/desk\/marking\/\d+\/[\w-]+$/)
  const grade = async () => {
    const { questions } = await person.client.exams.report({ id: attemptId })
    return questions.find(({ questionId }) => questionId === questionIds[0])?.grade
  }
  expect(await grade()).toMatchObject({
    ...{ by: 'teacher', band: 7, comment: '意思都对，注意主谓一致。' },
    remarks: [
      { from: 0, to: 10, category: 'language', text: phrase },
      { from: 24, to: 36, category: 'language', text: phrase },
    ],
  })

  await test.step('the student is told, and reads the remarks in place', async () => {
    await student.goto('/notices')
    await student.getByRole('link', { name: /翻译批改好了/ }).click()
    await expect(student).toHaveURL(new RegExp(`/report/normal/${attemptId}\\?question=`))
    const marked = student.getByRole('region', { name: '老师的批改' })
    await expect(marked).toContainText('老师评分 7 分')
    await expect(marked).toContainText('意思都对，注意主谓一致。')
    await expect(marked.locator('mark')).toHaveText(['There have', 'They travels'])
    await marked.getByRole('button', { name: '批注 2' }).click()
    await expect(marked.getByRole('button', { name: '批注 2', pressed: true })).toBeVisible()
    await expectAccessible(student)
  })

  await test.step('the mark is changed with a reason', async () => {
    await page.goto(path)
    await expect(page.getByText('已批改 7 分')).toBeVisible()
    await page.getByRole('button', { name: '修改', exact: true }).click()
    await expect(band(page)).toHaveValue('7')
    await page.keyboard.press('9')
    await page.keyboard.press('Control+Enter')
    const why = page.getByRole('dialog', { name: '修改批改' })
    await why.getByLabel(/原因/).fill('看错了一档')
    await why.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByText('已批改 9 分')).toBeVisible()
    expect(await grade()).toMatchObject({ band: 9, remarks: [{ from: 0 }, { from: 24 }] })
  })

  await page.goto('/desk/marking?queue=marked')
  const row = page.getByRole('table', { name: '作文与翻译' }).getByRole('row')
  await expect(row.filter({ has: page.locator(`a[href$="${path}"]`) })).toContainText('9 分')
})

test('what is typed about a text is there after a reload; the screen fits a phone and is accessible', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const { attemptId, questionIds } = await handInMockTexts(person.client, ANSWER)
  const page = await openDesk(browser, 'teacher', `/marking/${attemptId}/${questionIds[0]}`)
  await expect(text(page)).toHaveText(ANSWER)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '还没有打分' })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await page.getByRole('textbox', { name: '评语' }).fill('写得不错')
  await drag(page, 'many people')
  await expect(page.getByRole('form', { name: '写批注' })).toBeVisible()
  await page.keyboard.press('5')
  await page.keyboard.type('用词自然')
  await page.reload()
  await expect(band(page)).toHaveValue('11')
  await expect(page.getByRole('textbox', { name: '评语' })).toHaveValue('写得不错')
  await expect(page.getByRole('textbox', { name: '批注', exact: true })).toHaveValue('用词自然')
  await page.getByRole('button', { name: '保存批注' }).click()
  await page.reload()
  await expect(remarks(page)).toHaveText([/写得好many people用词自然/])

  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `at ${size.width} px`).toBe(size.width)
    await expect(page.getByRole('region', { name: '评分', exact: true })).toBeInViewport({
      ratio: 1,
    })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadableColours(page)
  }
})

test('a text that a colleague has in hand is not marked twice', async ({ browser, baseURL }) => {
  test.setTimeout(limit(180_000))
  const { client } = await newPerson(baseURL ?? '')
  const { attemptId, questionIds } = await handInTranslations(client, ANSWER)
  const path = `/marking/${attemptId}/${questionIds[1]}`
  const teacher = await openDesk(browser, 'teacher', path)
  await expect(text(teacher)).toHaveText(ANSWER)
  const owner = await openDesk(browser, 'owner', path)
  await expect(owner.getByText('同事正在批改这一篇')).toBeVisible()
  await expect(text(owner)).toHaveCount(0)
  await expect(owner.getByRole('button', { name: '下一篇' })).toBeVisible()
})
