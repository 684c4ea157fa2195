import { randomUUID } from 'node:crypto'
import type { Client } from '@kaozhou/api'
import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { newPerson, test } from '../people/session'
import { openDesk } from './desk-test'

/** A practice paper of the demo that no other test takes; the key of its eighth question is C. */
const PAPER = { id: 'practice-cet4-words', title: '四级词汇 · 语境选词十题' }
const QUESTION = { id: 'q8', number: 8 }

/** Hands the paper in with this answer to the question alone. */
async function handIn({ exams }: Client, answer: string): Promise<number> {
  const device = 'corrections-device'
  const { id } = await exams.open({ paperId: PAPER.id, device })
  const changes = [{ questionId: QUESTION.id, answer, at: Date.now(), seconds: 20, marked: false }]
  await exams.handIn({ id, device, changes })
  return id
}

test('a key is corrected at the desk: who is right by it has the new mark and a notice, who was right before keeps the points', async ({
  baseURL,
  browser,
  person,
  page: student,
}) => {
  test.setTimeout(limit(240_000))
  const attemptId = await handIn(person.client, 'D')
  const other = await newPerson(baseURL ?? '')
  const otherId = await handIn(other.client, 'C')
  await person.client.enquiries.ask({
    ...{ attemptId, questionId: QUESTION.id, isCorrection: true, clientId: randomUUID() },
    text: 'expression 放在这里也说得通，答案是不是错了',
  })

  const desk = await openDesk(browser, 'teacher', '/enquiries')
  await test.step('from what a student says of the question to its correction', async () => {
    await desk
      .getByRole('link', { name: /expression 放在这里/ })
      .first()
      .click()
    await desk.getByRole('link', { name: '改正这道题' }).click()
    await expect(desk).toHaveURL(new RegExp(`/desk/papers/${PAPER.id}/${QUESTION.id}$`))
    await expect(desk.getByText('正确答案 C')).toBeVisible()
    await expectAccessible(desk)
  })

  const dialog = desk.getByRole('dialog', { name: `改正第 ${QUESTION.number} 题` })
  const correct = async (letter: string) => {
    await desk.getByRole('button', { name: '改正', exact: true }).click()
    await dialog.getByRole('radio', { name: letter, exact: true }).check({ force: true })
    const outcome = dialog.getByRole('list', { name: '会怎样' })
    await expect(outcome).toContainText(`改为 ${letter}。`)
    await expectAccessible(desk)
    const lines = await outcome.textContent()
    await dialog.getByLabel('原因').fill('两个选项都说得通')
    await dialog.getByRole('button', { name: '确认改正' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText(`正确答案 ${letter}`)).toBeVisible()
    return lines
  }
  const lines = await correct('D')
  expect(lines).toContain('1 份加分')
  expect(lines).toContain('1 份按新的算会少得分，已经给的分不收回')
  await expect(desk.getByRole('table', { name: '这里改过的' })).toContainText('C')

  await test.step('the student reads the notice and the new mark', async () => {
    await student.goto('/notices')
    await student.getByRole('link', { name: /有一道题改正了，你的成绩从 0 分变为 10 分/ }).click()
    await expect(student).toHaveURL(new RegExp(`/report/normal/${attemptId}\\?question=`))
    await expect(student.getByText(/这道题的答案改正过，原来是 C/).first()).toBeVisible()
    const { list } = await person.client.exams.mistakes({ state: 'open' })
    expect(list).toEqual([])
  })
  expect((await other.client.exams.report({ id: otherId })).score).toBe(10_00)

  await test.step('a void question, and one that counts again', async () => {
    const decide = async (deed: '作废' | '恢复计分') => {
      await desk.getByRole('button', { name: deed, exact: true }).click()
      const asked = desk.getByRole('dialog', { name: `${deed}第 ${QUESTION.number} 题` })
      await expect(asked.getByRole('list', { name: '会怎样' })).toContainText('作废')
      await asked.getByLabel('原因').fill('题目有两个答案')
      await asked.getByRole('button', { name: deed, exact: true }).click()
      await expect(asked).toBeHidden()
    }
    await decide('作废')
    await expect(desk.getByText('作废，每位同学都得分')).toBeVisible()
    await decide('恢复计分')
    await expect(desk.getByText('按答案计分')).toBeVisible()
  })
  await correct('C')
  await expect(desk.getByRole('table', { name: '这里改过的' })).toBeHidden()
  expect((await person.client.exams.report({ id: attemptId })).score).toBe(10_00)
})

test('papers are found by their use and name, and their questions by number', async ({
  browser,
}) => {
  test.setTimeout(limit(120_000))
  const desk = await openDesk(browser, 'teacher', '/papers')
  await desk.getByRole('link', { name: '练习', exact: true }).click()
  await desk.getByLabel('试卷名里的字').fill('语境选词')
  await expect(desk.getByRole('table', { name: '试卷' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: PAPER.title }).click()
  await expect(desk.getByRole('table', { name: '试题' }).getByRole('row')).toHaveCount(11)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: '第 2 题' }).click()
  await expect(desk.getByText('Heavy snow')).toBeVisible()
})
