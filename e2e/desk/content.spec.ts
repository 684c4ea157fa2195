import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

/** A course of the demo that no other test buys, and that is in no bundle and no pre-sale. */
const COURSE = { id: 1014, name: '考研政治马原带背：四十条提纲', price: '99' }

test('a course’s price is changed at the desk and a student sees it; off the shelf nobody buys it', async ({
  browser,
  page,
}) => {
  test.setTimeout(limit(180_000))
  const desk = await openDesk(browser, 'marketing', '/courses')
  await desk.getByLabel('课程名里的字').fill(COURSE.name.slice(0, 6))
  await expect(desk.getByRole('table', { name: '课程' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: COURSE.name }).click()
  const facts = desk.getByRole('region', { name: '怎么卖' })
  await expect(facts.getByText('上架', { exact: true })).toBeVisible()

  const dialog = desk.getByRole('dialog', { name: `改“${COURSE.name}”的价格和名额` })
  const change = async (price: string) => {
    await facts.getByRole('button', { name: '改价、改名额' }).click()
    await dialog.getByLabel('售价').fill(price)
    await expect(dialog.getByRole('list', { name: '会怎样' })).toContainText(`改为 ¥${price}`)
    await dialog.getByLabel('原因').fill('双十二让利')
    await dialog.getByRole('button', { name: '确认修改' }).click()
    await expect(dialog).toBeHidden()
  }
  await facts.getByRole('button', { name: '改价、改名额' }).click()
  await dialog.getByLabel('售价').fill('99999')
  await expect(dialog.getByText('售价不能高于原价')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '取消' }).click()
  await change('88.5')
  await expect(desk.getByRole('table', { name: '这里改过的' })).toContainText(COURSE.price)

  await page.goto(`/details/${COURSE.id}`)
  await expect(page.getByText('88.5').first()).toBeVisible()

  const shelve = async (deed: '上架' | '下架') => {
    await facts.getByRole('button', { name: deed }).click()
    const asked = desk.getByRole('dialog', { name: `${deed}“${COURSE.name}”` })
    await expect(asked.getByRole('list', { name: '会怎样' })).toBeVisible()
    await asked.getByLabel('原因').fill('要换一版讲义')
    await asked.getByRole('button', { name: deed, exact: true }).click()
    await expect(asked).toBeHidden()
  }
  await shelve('下架')
  await expect(facts.getByText('下架', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/已下架|下架/).first()).toBeVisible()
  await shelve('上架')
  await change(COURSE.price)
  await expect(desk.getByRole('table', { name: '这里改过的' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('88.5')).toHaveCount(0)
})
