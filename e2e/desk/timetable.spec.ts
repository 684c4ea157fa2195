import { beijingIso, DAY } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A course without an end of its places. */
const COURSE = 1003

test('a class is added, moved and cancelled at the desk; its student is told, and sees it in the course', async ({
  browser,
  person,
  page,
}) => {
  test.setTimeout(limit(180_000))
  const { id } = await person.client.users.current()
  const owner = await openDesk(browser, 'owner', `/people/${id}`)
  await owner.getByRole('button', { name: '发放课程' }).click()
  const give = owner.getByRole('dialog', { name: '发放课程' })
  await give.getByLabel('课程编号').fill(String(COURSE))
  await give.getByLabel('天数').fill('30')
  await give.getByLabel(/原因/).fill('改课的故事')
  await give.getByRole('button', { name: '发放 30 天' }).click()
  await expect(owner.getByRole('table', { name: '课程' }).getByText('赠送')).toBeVisible()

  // A night of its own: other runs leave their classes behind.
  const name = `答疑 ${person.mobile.slice(-6)}`
  const day = beijingIso(Date.now() + 5 * DAY).slice(0, 10)
  await owner.goto('/desk/classes')
  await owner.getByRole('button', { name: '加课' }).click()
  const add = owner.getByRole('dialog', { name: '加一节课' })
  await add.getByLabel('课程').selectOption(String(COURSE))
  await add.getByLabel('课的名称').fill(name)
  await add.getByLabel('上课时间').fill(`${day}T03:00`)
  await add.getByLabel(/时长/).fill('5')
  await expect(add.getByText('10 到 360 分钟')).toBeVisible()
  await add.getByLabel(/时长/).fill('45')
  await add.getByRole('button', { name: '加课' }).click()
  await expect(add).toBeHidden()

  await owner.getByRole('link', { name }).click()
  const plan = owner.getByRole('region', { name: '上课安排' })
  await plan.getByRole('button', { name: '改时间' }).click()
  const move = owner.getByRole('dialog', { name: `改“${name}”的时间` })
  await move.getByLabel('上课时间').fill(`${day}T04:30`)
  await move.getByRole('button', { name: '改时间' }).click()
  await expect(plan).toContainText('04:30–05:15')
  await expect(plan).toContainText('原定')

  await page.goto('/notices')
  await expect(page.getByText(`加了一节课“${name}”`)).toBeVisible()
  await page.getByText(`“${name}”改到`).click()
  const lesson = page.getByRole('listitem').filter({ hasText: name }).last()
  // It stands in the last chapter.
  const last = page.getByText(/第四至六套/)
  await last.click()
  await expect(lesson).toContainText('改到')
  await expect(lesson).toContainText('原定')

  await plan.getByRole('button', { name: '取消这节课' }).click()
  const cancel = owner.getByRole('dialog', { name: `取消“${name}”` })
  await cancel.getByLabel(/取消的原因/).fill('老师生病，周末补课')
  await cancel.getByRole('button', { name: '取消这节课' }).click()
  await expect(plan).toContainText('学生看到的原因：老师生病，周末补课')
  await expect(plan.getByRole('button', { name: '恢复这节课' })).toBeVisible()

  await page.reload()
  await last.click()
  await expect(lesson).toContainText('已取消：老师生病，周末补课')
  await lesson.getByText(name).click()
  await expect(page.getByText('这节课已取消').first()).toBeVisible()
})
