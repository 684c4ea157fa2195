import { expect } from '@playwright/test'
import { handInMock } from '../people/exams'
import { newPerson, otherBrowser, test } from '../people/session'

const LOCKED = /^逐题解析还没有解锁/
const KEY_CLOSED = /^这份试卷还有人在考或要考，现在只看得到得分和对错/

test('a mock campaign from the sign-up over the help of three to the unlocked analysis, while the key stays closed', async ({
  page,
  person,
  browser,
}) => {
  await page.goto('/activity/mock_exam')
  await page.getByRole('button', { name: '报名模考' }).click()
  await expect(page.getByRole('link', { name: '进入考场' })).toBeVisible()
  const attempt = await handInMock(person.client, 'cet4-contest')

  await page.reload()
  await page.getByRole('link', { name: '看模考报告' }).click()
  await expect(page).toHaveURL(new RegExp(`/exam/mock/report/${attempt}$`))
  await page.getByRole('link', { name: '逐题看对错' }).click()
  await expect(page.getByText(LOCKED)).toBeVisible()
  await page.goto('/activity/mock_exam')
  await expect(page.getByRole('region', { name: '解锁解析' })).toContainText('还差 3 位好友助力')
  await page.getByRole('link', { name: '请好友助力' }).click()
  await page.getByRole('button', { name: '领取我的助力链接' }).click()
  await expect(page.getByRole('button', { name: '请好友助力，还差 3 人' })).toBeVisible()

  const slug = 'mock-assist'
  const { shareCode } = await person.client.activities.state({ slug })
  const code = shareCode ?? ''
  for (const { client } of [await newPerson(person.origin), await newPerson(person.origin)]) {
    await client.activities.assist({ slug, code })
  }
  const friend = await otherBrowser(browser, await newPerson(person.origin))
  await friend.goto(`/activity/mock_assist?link=${code}`)
  await friend.getByRole('button', { name: '帮 TA 助力' }).click()
  await expect(friend.getByText('助力成功，已经凑齐了')).toBeVisible()
  await friend.context().close()

  await page.goto('/activity/mock_exam')
  await expect(page.getByRole('region', { name: '解析已解锁' })).toBeVisible()
  await page.getByRole('link', { name: '看模考报告' }).click()
  await page.getByRole('link', { name: '逐题看对错' }).click()
  await expect(page.getByText(KEY_CLOSED)).toBeVisible()
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByText(/^正确答案/)).toHaveCount(0)
  await expect(page.getByText(LOCKED)).toHaveCount(0)
})
