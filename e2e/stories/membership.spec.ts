import { expect } from '@playwright/test'
import { test } from '../people/session'

// A code activates once: each repetition of the test needs another one.
const CODES = ['KZVIPSEASON', 'KZVIPYEAR'] as const

test('a code makes a member, whose courses are open, check-ins count twice and pendants unlock', async ({
  page,
  person: { client },
}, testInfo) => {
  const code = CODES[testInfo.repeatEachIndex] ?? CODES[0]
  await page.goto('/user')
  await page.getByRole('link', { name: /查看会员权益/ }).click()
  await expect(page.getByText('还不是会员')).toBeVisible()
  await page.getByRole('textbox', { name: '激活码' }).fill('KZVIPLATE1')
  await page.getByRole('button', { name: '激活会员' }).click()
  await expect(page.getByText(/已过期/)).toBeVisible()
  await page.getByRole('textbox', { name: '激活码' }).fill(code)
  await page.getByRole('button', { name: '激活会员' }).click()
  await expect(page.getByText(/到期，不自动续费/).first()).toBeVisible()

  await page.getByRole('link', { name: '看会员课程' }).click()
  const courses = page.getByRole('main').getByRole('listitem')
  await expect(courses.first()).toBeVisible()
  const { list } = await client.courses.owned()
  expect(list.length).toBeGreaterThan(3)

  await page.goBack()
  await page.getByRole('link', { name: /签到双倍积分/ }).click()
  await page.getByRole('link', { name: '去签到' }).click()
  await page.getByRole('button', { name: '签到 +10' }).click()
  await expect(page.getByRole('button', { name: '今天已签到，连续 1 天' })).toBeVisible()
  expect((await client.points.account()).balance).toBe(110)

  await page.goto('/pendant')
  await expect(page.getByText('连续打卡 7 天解锁')).toBeVisible()
  await page.getByRole('button', { name: '戴上“月下”' }).click()
  await expect(page.getByText('正在戴“月下”')).toBeVisible()
  expect((await client.users.profile()).pendant?.name).toBe('月下')
})
