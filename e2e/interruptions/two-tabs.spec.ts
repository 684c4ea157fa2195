import { expect, type Page } from '@playwright/test'
import { test } from '../people/session'

/** The question that is shown. */
const QUESTION = /^第 \d+ 题$/
const ELSEWHERE = '这份卷子正在另一个标签页里作答'

async function openPaper(page: Page, paperId: string): Promise<void> {
  await page.goto(`/examination/${paperId}`)
  await page.getByRole('button', { name: /开始练习|接着做/ }).click()
  await expect(page.getByRole('region', { name: QUESTION })).toBeVisible()
}

const filled = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`第 ${number} 题的空，已填`) })

test('a paper that is opened in a second tab goes on there: the first says so at once, and takes it back with every answer', async ({
  page,
  context,
  person,
}) => {
  const { list } = await person.client.exams.papers()
  const paperId = list[0]?.paper.id ?? ''
  await openPaper(page, paperId)
  const other = await context.newPage()
  // Without a network nothing reaches the server: what either tab is told, it is told by the other.
  await context.setOffline(true)
  await page.keyboard.press('A')
  await expect(filled(page, 1)).toBeVisible()
  await context.setOffline(false)
  await openPaper(other, paperId)
  await expect(filled(other, 1)).toBeVisible()

  const told = page.getByRole('alert').filter({ hasText: ELSEWHERE })
  await expect(told).toBeVisible()
  await expect(page.getByRole('region', { name: QUESTION })).toHaveCount(0)
  await context.setOffline(true)
  await other.keyboard.press('B')
  await context.setOffline(false)
  await page.getByRole('button', { name: '在这里继续' }).click()
  await expect(page.getByRole('region', { name: QUESTION })).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(other.getByText(ELSEWHERE)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^已保存$/ })).toBeVisible()

  const open = await person.client.exams.paper({ id: paperId })
  const { answers } = await person.client.exams.attempt({
    id: open.own.openAttemptId ?? 0,
    device: 'another-device',
  })
  expect(answers.map(({ answer }) => answer)).toContain('B')
})
