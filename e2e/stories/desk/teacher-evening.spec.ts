import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openDesk } from '../../desk/desk-test'
import { expectAccessible } from '../../page/accessibility'
import { limit } from '../../page/limit'
import { buy } from '../../payment/orders'
import { ADDRESS } from '../../people/address'
import { test } from '../../people/session'
import { handInTranslations } from '../../people/texts'
import { liveClass } from '../../people/world'

/** A course of the demo's teacher, with a class that runs now. */
const COURSE = 1001

test('a teacher’s evening: a text is marked, a question and a comment are answered, the class greets; the student sees each', async ({
  browser,
  page: student,
  person,
}) => {
  test.setTimeout(limit(240_000))
  const { client, mobile } = person
  const sign = mobile.slice(-4)
  const question = `同义替换总看不出来怎么练 ${sign}`
  const content = `作业讲得很细 ${sign}`
  // The course ships a book.
  await client.addresses.create(ADDRESS)
  await buy(client, COURSE)
  await client.enquiries.ask({ courseId: COURSE, clientId: randomUUID(), text: question })
  const comment = await client.comments.submit({ courseId: COURSE, score: 5, content })
  const { attemptId, questionIds } = await handInTranslations(client, 'They likes reading.')
  const { sectionId } = await liveClass(client, COURSE)
  const desk = await openDesk(browser, 'teacher')

  await test.step('the inbox names what waits, and leads there', async () => {
    for (const title of ['等批改的作文与翻译', '等回答的提问', '没有回复的评价']) {
      await expect(desk.getByRole('link', { name: new RegExp(title) })).toBeVisible()
    }
    await expectAccessible(desk)
    await desk.getByRole('link', { name: /等批改的作文与翻译/ }).click()
    await expect(desk.getByRole('table', { name: '作文与翻译' })).toBeVisible()
  })

  await test.step('the text: a mark and a comment by the keyboard', async () => {
    await desk.goto(`/desk/marking/${attemptId}/${questionIds[0]}`)
    await expect(desk.getByRole('group', { name: '学生的答案' })).toHaveText('They likes reading.')
    await desk.keyboard.press('6')
    await desk.getByRole('textbox', { name: '评语' }).fill(`主语是复数 ${sign}`)
    await desk.keyboard.press('Control+Enter')
    await expect(desk).not.toHaveURL(new RegExp(`/${attemptId}/${questionIds[0]}$`))
    await student.goto('/notices')
    await student.getByRole('link', { name: /翻译批改好了/ }).click()
    await expect(student.getByRole('region', { name: '老师的批改' })).toContainText(
      `主语是复数 ${sign}`,
    )
  })

  await test.step('the question: answered as the teacher, for everybody in the course', async () => {
    await desk.goto('/desk/enquiries')
    await desk.getByRole('row').filter({ hasText: question }).getByRole('link').first().click()
    const opened = desk.getByRole('region', { name: '打开的提问' })
    await opened.getByLabel('回答学生').fill('每天十句，把原句和选项并排抄下来')
    await desk.keyboard.press('Control+Enter')
    await expect(opened.getByRole('list')).toContainText('每天十句')
    await student.goto('/notices')
    await student.getByRole('link', { name: /回答了你的提问/ }).click()
    const card = student.getByRole('article').filter({ hasText: question })
    await expect(card).toContainText('每天十句，把原句和选项并排抄下来')
  })

  await test.step('the comment: answered in public', async () => {
    await desk.goto(`/desk/comments/${comment.id}?queue=unanswered`)
    const opened = desk.getByRole('region', { name: '打开的评价' })
    await opened.getByLabel('回复学生').fill('谢谢，下周还有一讲')
    await opened.getByRole('button', { name: '回复', exact: true }).click()
    await expect(opened.getByText('老师回复').or(opened.getByText('学校回复'))).toBeVisible()
    await student.goto(`/comment/${COURSE}`)
    await expect(student.getByRole('article').filter({ hasText: content })).toContainText(
      '谢谢，下周还有一讲',
    )
  })

  await test.step('the class: the teacher is heard in the room', async () => {
    await student.goto(`/live/stream/${sectionId}`)
    await expect(student.getByText('人在线')).toBeVisible()
    await desk.goto('/desk/classes')
    await desk.locator(`a[href$="/desk/classes/${sectionId}"]`).first().click()
    await desk.getByRole('tab', { name: '直播间' }).click()
    await desk.getByRole('textbox', { name: '说点什么' }).fill(`晚上好 ${sign}`)
    await desk.getByRole('button', { name: '发送' }).click()
    const heard = student
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: `晚上好 ${sign}` })
    await expect(heard).toHaveCount(1)
  })
})
