import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { newPerson, test } from '../people/session'
import { openDesk } from './desk-test'

/** A course without an end of its places. */
const COURSE = 1003

test('a comment is answered at the desk, reported by another student and hidden; both are told', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const { id } = await person.client.users.current()
  const support = await openDesk(browser, 'support', `/people/${id}`)
  await support.getByRole('button', { name: '发放课程' }).click()
  const give = support.getByRole('dialog', { name: '发放课程' })
  await give.getByLabel('课程编号').fill(String(COURSE))
  await give.getByLabel('天数').fill('30')
  await give.getByLabel(/原因/).fill('评价的故事')
  await give.getByRole('button', { name: '发放 30 天' }).click()
  await expect(support.getByRole('table', { name: '课程' }).getByText('赠送')).toBeVisible()
  const content = `讲得清楚 ${person.mobile.slice(-4)}`
  const comment = await person.client.comments.submit({ courseId: COURSE, score: 5, content })

  await support.goto(`/desk/comments/${comment.id}?queue=all&course=${COURSE}`)
  const open = support.getByRole('region', { name: '打开的评价' })
  await open.getByLabel('回复学生').fill('谢谢你，一起加油')
  await open.getByRole('button', { name: '回复', exact: true }).click()
  await expect(open.getByText('学校回复')).toBeVisible()
  await open.getByRole('button', { name: '置顶' }).click()
  await expect(open.getByRole('button', { name: '取消置顶' })).toBeVisible()

  const phone = await browser.newPage()
  await phone.goto(`/comment/${COURSE}`)
  const shown = phone.getByRole('article').filter({ hasText: content })
  await expect(shown).toContainText('谢谢你，一起加油')
  await expect(shown).toContainText('置顶')

  const other = await newPerson(person.origin)
  await other.client.comments.report({ commentId: comment.id, fault: 'advert', text: '像广告' })
  await support.goto('/desk/comments?queue=reported')
  const row = support.getByRole('table', { name: '评价' }).getByRole('row', { name: content })
  await expect(row).toContainText('举报 1')
  await row.getByRole('link').click()
  await expect(open.getByText('像广告')).toBeVisible()
  await open.getByRole('button', { name: '隐藏', exact: true }).click()
  const hide = support.getByRole('dialog', { name: '隐藏这条评价' })
  await hide.getByText('广告、引流').click()
  await hide.getByLabel(/原因/).fill('请不要写手机号')
  await hide.getByRole('button', { name: '隐藏', exact: true }).click()
  await expect(open.getByText('写的人看到的原因：广告、引流，请不要写手机号')).toBeVisible()

  await phone.reload()
  await expect(phone.getByRole('article').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
  const titles = async (client: typeof person.client) =>
    (await client.notices.list({})).list.map(({ title }) => title).join()
  expect(await titles(person.client)).toContain('请不要写手机号')
  expect(await titles(other.client)).toContain('已经不再显示')
})

test('a sensitive word is refused when it is too short, added, and removed', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const word = `暗号${person.mobile.slice(-6)}`
  const support = await openDesk(browser, 'support', '/words')
  await support.getByLabel('词', { exact: true }).fill('。')
  await support.getByRole('button', { name: '添加' }).click()
  await expect(support.getByText('至少 2 个字')).toBeVisible()
  await support.getByLabel('词', { exact: true }).fill(word)
  await support.getByRole('button', { name: '添加' }).click()
  const words = support.getByRole('table', { name: '敏感词' })
  await expect(words.getByText(word, { exact: true })).toBeVisible()
  await support.getByRole('button', { name: `删除“${word}”` }).click()
  await expect(words.getByText(word, { exact: true })).toHaveCount(0)
})

test('a teacher sees own courses’ comments, answers them, and has no way to hide one', async ({
  browser,
}) => {
  test.setTimeout(limit(120_000))
  const teacher = await openDesk(browser, 'teacher', '/comments?queue=all')
  const table = teacher.getByRole('table', { name: '评价' })
  await table.getByRole('row').nth(1).getByRole('link').click()
  const open = teacher.getByRole('region', { name: '打开的评价' })
  await expect(open.getByRole('heading', { name: /的评价$/ })).toBeVisible()
  await expect(open.getByRole('button', { name: '隐藏' })).toHaveCount(0)
  await expect(teacher.getByRole('link', { name: '敏感词' })).toHaveCount(0)
})
