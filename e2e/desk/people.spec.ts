import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a student is found by phone, whose middle is hidden until somebody says why', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const page = await openDesk(browser, 'support', '/people')
  await page.getByLabel('查找学生').fill(person.mobile)
  const row = page.getByRole('table', { name: '学生' }).getByRole('row').nth(1)
  await expect(row).toContainText('****')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '查看完整手机号' }).click()
  const form = page.getByRole('dialog', { name: '查看完整手机号' })
  await form.getByLabel(/原因/).fill('快递员打不通电话')
  await form.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByRole('dialog', { name: person.mobile })).toBeVisible()
})

test('support gives a course with a reason, and takes it back', async ({ browser, person }) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const page = await openDesk(browser, 'support', `/people/${id}`)
  await page.getByRole('button', { name: '发放课程' }).click()
  const give = page.getByRole('dialog', { name: '发放课程' })
  await give.getByLabel('课程编号').fill('1001')
  await give.getByLabel('天数').fill('30')
  await give.getByLabel(/原因/).fill('活动补发')
  await give.getByRole('button', { name: '发放 30 天' }).click()
  const courses = page.getByRole('table', { name: '课程' })
  await expect(courses.getByText('赠送')).toBeVisible()

  await courses.getByRole('button', { name: '收回' }).click()
  const take = page.getByRole('dialog', { name: '收回课程' })
  await take.getByLabel(/原因/).fill('发错了人')
  await take.getByRole('button', { name: '收回这门课' }).click()
  await expect(page.getByText('还没有课程')).toBeVisible()
})

test('a blocked student is out at once and can’t come back until unblocked', async ({
  browser,
  person,
}) => {
  test.setTimeout(limit(120_000))
  const { id } = await person.client.users.current()
  const page = await openDesk(browser, 'owner', `/people/${id}`)
  await page.getByRole('button', { name: '封禁' }).click()
  const form = page.getByRole('dialog', { name: '封禁' })
  await form.getByLabel(/原因/).fill('转卖账号')
  await form.getByRole('button', { name: '封禁这位学生' }).click()
  await expect(page.getByText('起被封禁')).toBeVisible()
  await expect(person.client.users.current()).rejects.toThrow()
})
