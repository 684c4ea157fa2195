import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { buy } from '../payment/orders'
import { otherBrowser, test } from '../people/session'
import { newStudent } from '../people/student'
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
