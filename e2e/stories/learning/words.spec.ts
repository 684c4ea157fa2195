import { WORD_GOALS, WORDS_AT_ONCE } from '@kaozhou/domain'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../page/accessibility'
import { takeExams } from '../../people/exams'
import { test } from '../../people/session'

/** Taps the first place at which a word stands on a page. */
async function tapWord(page: Page, text: string): Promise<void> {
  const box = await page.evaluate((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(word) ?? -1
      if (from < 0 || !node.parentElement?.checkVisibility()) continue
      node.parentElement.scrollIntoView({ block: 'center' })
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + word.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    return null
  }, text)
  if (!box) throw new Error(`${text} is nowhere`)
  await page.mouse.click(box.x, box.y)
}

/** The first word of seven letters or more of the passage that is open. */
async function someWord(page: Page): Promise<string> {
  const text = (await page.getByRole('article').first().textContent()) ?? ''
  return /[a-z]{7,}/.exec(text)?.[0] ?? ''
}

test('a word of a passage is looked up and kept; words of an exam are taken and asked at once', async ({
  page,
  person,
}) => {
  await takeExams(person.client)
  await page.goto('/exam/mistakes')
  const mistake = page.getByRole('article').first()
  await mistake.locator('summary').click()
  await expect(mistake.getByRole('button', { name: '点单词看释义' }).first()).toBeVisible()
  const word = await someWord(page)
  await tapWord(page, word)
  const sheet = page.getByRole('dialog', { name: '查词' })
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '收入生词本' }).click()
  await expect(sheet.getByRole('button', { name: '已在生词本里' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.goto('/exam/words')
  await expect(page.getByText(`今天复习 0/${WORD_GOALS.first} 个`)).toBeVisible()
  await page.getByRole('article', { name: word }).locator('summary').click()
  await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '从考试词表收词' }).click()
  await page.getByRole('tab', { name: '六级' }).click()
  // Until it is there, the words of the list before are shown.
  await expect(page.getByRole('heading', { name: '六级的词' })).toBeAttached()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(WORDS_AT_ONCE.offered)
  for (const box of (await boxes.all()).slice(2)) await box.uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: '收入 2 个，开始记' }).click()
  for (const answer of ['想起来了', '不认识']) {
    await page.getByRole('button', { name: '看释义' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: answer }).click()
  }
  await expect(page.getByText('这一组复习完了')).toBeVisible()
  await page.getByRole('link', { name: '回到生词本' }).click()
  await expect(page.getByText(`今天复习 2/${WORD_GOALS.first} 个`)).toBeVisible()
  expect(await person.client.words.counts()).toMatchObject({ total: 3, due: 0 })
})

test('a word of a transcript is looked up, and kept with its sentence and its lesson', async ({
  page,
  person,
}) => {
  const [chapter] = await person.client.courses.chapters({ id: 1004 })
  const lesson = chapter?.sections[0]
  await page.goto(`/qxRecord/${lesson?.id}`)
  await page.getByRole('tab', { name: '文稿' }).click()
  await page.getByRole('switch', { name: '点单词看释义' }).click()
  await expectAccessible(page)
  await tapWord(page, 'however')
  const sheet = page.getByRole('dialog', { name: '查词' })
  await expect(sheet.getByRole('heading', { name: 'however' })).toBeVisible()
  await sheet.getByRole('button', { name: '收入生词本' }).click()
  await expect(sheet.getByRole('button', { name: '已在生词本里' })).toBeVisible()
  const { list } = await person.client.words.list()
  expect(list).toMatchObject([{ word: 'however', source: lesson?.name }])
  expect(list[0]?.sentence).toContain('however')
})
