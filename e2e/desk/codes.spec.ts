import { readFile } from 'node:fs/promises'
import { beijingDay, DAY } from '@kaozhou/domain'
import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('codes are made and handed out as a file; a student uses one, a paused one is refused in words, and both are traced', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const desk = await openDesk(browser, 'marketing', '/codes')
  const name = `校园讲座 ${person.mobile.slice(-4)}`
  await desk.getByRole('button', { name: '生成兑换码' }).click()
  const form = desk.getByRole('dialog', { name: '生成一批兑换码' })
  await form.getByLabel('课程').selectOption({ value: '1003' })
  await form.getByLabel('个数').fill('200')
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('最后一天').fill(beijingDay(Date.now() + 20 * DAY))
  await expect(form.getByText(/200 个一共/)).toBeVisible()
  await form.getByLabel('原因').fill('讲座现场送课')
  await expectAccessible(desk)
  await form.getByRole('button', { name: '生成 200 个' }).click()
  const opened = desk.getByRole('region', { name: '打开的一批' })
  await expect(opened.getByRole('heading', { name })).toBeVisible()

  await opened.getByRole('button', { name: '导出文件' }).click()
  const handOut = desk.getByRole('dialog', { name: '导出 200 个兑换码' })
  await handOut.getByLabel('文件').selectOption('csv')
  await handOut.getByLabel('给谁').fill('学生会王同学')
  const download = desk.waitForEvent('download')
  await handOut.getByRole('button', { name: '导出' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const codes = [...file.matchAll(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g)].map(([code]) => code)
  expect(new Set(codes).size).toBe(200)

  await person.client.buying.redeemCode({ code: codes[0] ?? '' })
  await opened.getByRole('button', { name: '暂停' }).click()
  const pause = desk.getByRole('dialog', { name: '暂停这一批' })
  await pause.getByLabel('原因').fill('码被贴到了网上')
  await pause.getByRole('button', { name: '暂停' }).click()
  await expect(opened.getByText('已暂停').first()).toBeVisible()
  await expectAccessible(desk)

  await page.goto('/exchangeCourse')
  await page.getByRole('textbox').fill(codes[1] ?? '')
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByText(/暂停使用/).first()).toBeVisible()

  await desk.getByRole('button', { name: '查一个码' }).click()
  const trace = desk.getByRole('dialog', { name: '查一个兑换码' })
  await trace.getByLabel('兑换码').fill(codes[0] ?? '')
  await trace.getByRole('button', { name: '查', exact: true }).click()
  await expect(trace.getByText('已用')).toBeVisible()
  await expect(trace.getByRole('link', { name: `${name}，第 1 个` })).toBeVisible()
})
