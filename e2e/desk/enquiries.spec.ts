import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { newPerson, otherBrowser, test } from '../people/session'
import { newStudent } from '../people/student'
import { handInTranslations } from '../people/texts'
import { openDesk } from './desk-test'

const COURSE = 1004
const LESSON = 10040102

test('a student asks at a second of a lesson, another finds it while typing, the school answers, and the best is chosen', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(240_000))
  await buy(person.client, COURSE)
  const sign = person.mobile.slice(-4)
  const text = `长篇匹配先看题还是先看文章 ${sign}`
  await page.goto(`/qxRecord/${LESSON}`)
  await page.getByRole('tab', { name: '提问' }).click()
  const form = page.getByRole('form', { name: '哪里没听懂？写下来问老师' })
  await form.getByRole('textbox').fill(text)
  await expect(form.getByText(/问在 0?0:\d\d/)).toBeVisible()
  await form.getByRole('button', { name: '提问' }).click()
  const list = page.getByRole('list', { name: '提问' })
  const own = list.getByRole('article').filter({ hasText: text })
  await expect(own).toContainText('前答复')

  const other = await newStudent(person.origin, COURSE)
  const second = await otherBrowser(browser, other)
  await second.goto(`/mycourse/${COURSE}`)
  await second.getByRole('tab', { name: '提问' }).click()
  // A recorded lesson has another address than a playback.
  await expect(
    second
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('link', { name: /^从 .* 播放：/ }),
  ).toHaveAttribute('href', new RegExp(`/qxRecord/${LESSON}\\?t=\\d+$`))
  const typing = second.getByRole('form', { name: '有什么问题？写下来问老师' })
  await typing.getByRole('textbox').fill(`长篇匹配先看题吗 ${sign}`)
  const alike = second.getByRole('region', { name: '问过的相似问题' })
  await alike.getByRole('button', { name: text }).click()
  await alike.getByRole('textbox').fill('我先看题，画出关键词')
  await alike.getByRole('button', { name: '回答', exact: true }).click()
  await expect(alike.getByRole('list', { name: '回答' })).toContainText('我先看题')
  // What was typed for a new one is still there.
  await second.reload()
  await second.getByRole('tab', { name: '提问' }).click()
  await expect(typing.getByRole('textbox')).toHaveValue(`长篇匹配先看题吗 ${sign}`)
  await expectAccessible(second)

  const support = await openDesk(browser, 'support', '/enquiries')
  await support
    .getByRole('link', { name: new RegExp(`${sign}`) })
    .first()
    .click()
  const opened = support.getByRole('region', { name: '打开的提问' })
  await expect(opened.getByText(text)).toBeVisible()
  await opened.getByLabel('回答学生').fill('先看题：画出题里的人名和数字，再回文章找')
  await support.keyboard.press('Control+Enter')
  await expect(opened.getByRole('list')).toContainText('先看题：画出')
  await expectAccessible(support)

  await page.goto('/notices')
  await expect(page.getByRole('link', { name: /助教回答了你的提问/ })).toBeVisible()
  await page.getByRole('link', { name: /同学回答了你的提问/ }).click()
  await expect(page).toHaveURL(new RegExp(`/mycourse/${COURSE}\\?enquiry=\\d+$`))
  const card = page.getByRole('article').filter({ hasText: text })
  await card
    .getByRole('listitem')
    .filter({ hasText: '我先看题' })
    .getByRole('button', { name: '选为最佳回答' })
    .click()
  await expect(card.getByRole('listitem').first()).toContainText('最佳回答')
})

test('at a question of a paper: who has done it finds what was asked; a correction goes to the school alone', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(240_000))
  const answer = 'There have many people.'
  const { attemptId, questionIds } = await handInTranslations(person.client, answer)
  const [questionId] = questionIds
  const sign = person.mobile.slice(-4)
  const asked = `第二句的从句怎么译 ${sign}`
  const correction = `范文里少了一个逗号 ${sign}`
  const report = `/examination/report/normal/${attemptId}?question=${questionId}`
  const write = async (reader: Page, text: string, isCorrection: boolean): Promise<void> => {
    const form = reader.getByRole('form', { name: '哪里没看懂？写下来问老师' })
    await form.getByRole('textbox').fill(text)
    if (isCorrection) await form.getByRole('checkbox', { name: /有错/ }).check()
    await form.getByRole('button', { name: isCorrection ? '提交纠错' : '提问' }).click()
    await expect(reader.getByRole('article').filter({ hasText: text })).toBeVisible()
  }
  await page.goto(report)
  await page.getByRole('button', { name: '提问与纠错' }).click()
  await write(page, asked, false)
  await write(page, correction, true)
  await expectAccessible(page)

  const other = await newPerson(person.origin)
  const theirs = await handInTranslations(other.client, answer)
  const second = await otherBrowser(browser, other)
  await second.goto(`/examination/report/normal/${theirs.attemptId}?question=${questionId}`)
  await second.getByRole('button', { name: '提问与纠错' }).click()
  await expect(second.getByRole('article').filter({ hasText: asked })).toBeVisible()
  await expect(second.getByText(correction)).toHaveCount(0)

  const support = await openDesk(browser, 'support', '/enquiries')
  await support.getByRole('row').filter({ hasText: correction }).getByRole('link').first().click()
  const opened = support.getByRole('region', { name: '打开的提问' })
  await expect(opened.getByText('只有他和员工看得到')).toBeVisible()
  await expect(opened.getByRole('region', { name: '试题' })).toBeVisible()
  await opened.getByLabel('回答学生').fill('谢谢，已经补上')
  await opened.getByRole('button', { name: '回答' }).click()
  await expect(opened.getByRole('list').filter({ hasText: '谢谢，已经补上' })).toBeVisible()
  await expectAccessible(support)

  await page.goto('/notices')
  await page.getByRole('link', { name: /助教回答了你的提问/ }).click()
  await expect(page).toHaveURL(new RegExp(`/report/normal/${attemptId}\\?question=${questionId}`))
  await page.getByRole('button', { name: '提问与纠错' }).click()
  await expect(page.getByRole('article').filter({ hasText: correction })).toContainText('已经补上')
})

test('a student reports an enquiry; it is hidden at the desk, gone in their browser, and they are told', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(240_000))
  const { attemptId, questionIds } = await handInTranslations(person.client, 'There is.')
  const [questionId = ''] = questionIds
  const text = `加我微信领真题 ${person.mobile.slice(-4)}`
  await person.client.enquiries.ask({ attemptId, questionId, text, clientId: `ad-${attemptId}` })
  await page.goto(`/examination/report/normal/${attemptId}?question=${questionId}`)
  await page.getByRole('button', { name: '提问与纠错' }).click()
  const own = page.getByRole('article').filter({ hasText: text })
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: /^举报/ })).toHaveCount(0)

  const other = await newPerson(person.origin)
  const theirs = await handInTranslations(other.client, 'There is.')
  const second = await otherBrowser(browser, other)
  await second.goto(`/examination/report/normal/${theirs.attemptId}?question=${questionId}`)
  await second.getByRole('button', { name: '提问与纠错' }).click()
  const seen = second.getByRole('article').filter({ hasText: text })
  await seen.getByRole('button', { name: /^举报：.*的提问$/ }).click()
  const sheet = second.getByRole('dialog', { name: '举报提问' })
  await sheet.getByText('广告、引流').click()
  await sheet.getByLabel(/补充说明/).fill('让人加微信')
  await expectAccessible(second)
  await sheet.getByRole('button', { name: '提交举报' }).click()
  await expect(sheet).toBeHidden()

  const support = await openDesk(browser, 'support', '/enquiries?queue=reported')
  const row = support.getByRole('table', { name: '提问' }).getByRole('row', { name: text })
  await expect(row).toContainText('举报 1')
  await row.getByRole('link').first().click()
  const opened = support.getByRole('region', { name: '打开的提问' })
  await expect(opened.getByText('广告、引流：让人加微信')).toBeVisible()
  await expect(opened.getByRole('button', { name: '保留', exact: true })).toBeVisible()
  await expectAccessible(support)
  await opened.getByRole('button', { name: '隐藏', exact: true }).click()
  const hide = support.getByRole('dialog', { name: '隐藏这条提问' })
  await hide.getByLabel(/原因/).fill('请不要留联系方式')
  await hide.getByRole('button', { name: '隐藏', exact: true }).click()
  await expect(opened.getByText('请不要留联系方式')).toBeVisible()
  await expect(opened.getByText('让人加微信')).toHaveCount(0)

  await second.goto('/notices')
  await expect(second.getByText(/你举报的《.+》的提问已经不再显示/)).toBeVisible()
  await second.goto(`/examination/report/normal/${theirs.attemptId}?question=${questionId}`)
  await second.getByRole('button', { name: '提问与纠错' }).click()
  await expect(second.getByRole('form', { name: /写下来问老师/ })).toBeVisible()
  await expect(second.getByText(text)).toHaveCount(0)
})
