import { expect, type Page } from '@playwright/test'
import { expectPosterLink } from '../../page/poster-link'
import { otherBrowser, test } from '../../people/session'

test.use({ keepsPages: false })

const MOCK = 'cet4-open'
const ESSAY = 'Dear Librarian, I suggest longer opening hours before the final exams.'

function saved(page: Page) {
  return page.getByRole('status').filter({ hasText: /^已保存$/ })
}

test('a mock exam by keyboard, half of it offline, with a second device, from the list to the poster', async ({
  page,
  person,
  context,
  browser,
}) => {
  const { exams } = person.client
  await page.goto('/exam/mock')
  await page.getByRole('link', { name: /开放场/ }).click()
  await page.getByRole('button', { name: '开始考试' }).click()
  const room = page.getByRole('dialog').first()
  await expect(room.getByRole('timer', { name: '本部分时间' })).toHaveText(/(29|30):\d\d/)

  // A text is on the server soon after it was typed.
  await room.getByRole('textbox').fill(ESSAY)
  await expect(room.getByText(/已写 11 词/)).toBeVisible()
  await expect(saved(page)).toBeVisible()

  // Without a network the part can be left and questions answered; both are there after a reload.
  await context.setOffline(true)
  await room.getByRole('button', { name: '下一题' }).click()
  await page.getByRole('button', { name: /^去“/ }).click()
  await room.getByRole('region', { name: '第 1 题' }).press('b')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('3')
  await expect(room.getByText('网络异常，答案已存在本机')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: '继续作答' }).click()
  await expect(saved(page)).toBeVisible()
  const opened = await exams.open({ mockId: MOCK, device: 'the-other-device' })
  const ofPaper = opened.paper.parts.flatMap(({ groups }) => groups.flatMap((one) => one.questions))
  const idOf = (number: number): string =>
    ofPaper.find((question) => question.number === number)?.id ?? ''
  const given = new Map(opened.answers.map(({ questionId, answer }) => [questionId, answer]))
  expect([given.get(idOf(1)), given.get(idOf(2))]).toEqual(['B', 'C'])

  // The later answer of another device counts, and this device is told of it.
  const second = await otherBrowser(browser, person)
  await second.goto(`/mock/${MOCK}`)
  await second.getByRole('button', { name: '继续作答' }).click()
  await second.getByRole('button', { name: '上一题' }).click()
  await expect(second.getByRole('region', { name: '第 2 题' })).toBeVisible()
  await second.keyboard.press('d')
  await expect(saved(second)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('另一台设备改了第 2 题的答案，这里已更新')).toBeVisible()
  await second.context().close()

  // The dialog says how many questions have no answer; the report shows the score that the server computed.
  await page.getByRole('button', { name: /^答题卡/ }).click()
  await page.getByRole('button', { name: '交卷', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `还有 ${ofPaper.length - 4} 题没有作答` })
  await asked.getByRole('button', { name: '交卷' }).click()
  await expect(page).toHaveURL(/\/exam\/mock\/report\/\d+$/)
  const report = await exams.mockReport({ id: opened.id })
  await expect(
    page.getByRole('img', { name: `预估分 ${report.score / 100}，满分 710` }),
  ).toBeVisible()
  const { questions } = await exams.report({ id: opened.id })
  const answers = questions.flatMap(({ answer }) => (answer ? [answer] : []))
  expect(answers.sort()).toEqual(['A', 'B', 'D', ESSAY])

  await page.getByRole('button', { name: '生成成绩海报' }).click()
  const { origin } = new URL(page.url())
  const poster = page.getByRole('img', { name: /成绩海报，带二维码/ })
  await expectPosterLink(poster, `${origin}/mock/${report.mock.id}`)
})
