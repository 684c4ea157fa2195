import { expect } from '@playwright/test'
import { payShown } from '../../payment/cashier'
import { lead } from '../../payment/orders'
import { logIn } from '../../people/phone'
import { newPerson, otherBrowser, test } from '../../people/session'

test('a leader opens a group, a follower in another browser completes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/details/1004')
  await page.getByRole('button', { name: /^2 人团/ }).click()
  await payShown(page)
  await expect(page.getByRole('heading', { name: '支付成功，等待成团' })).toBeVisible()
  await page.getByRole('link', { name: '邀请同学' }).click()
  await expect(page.getByText('还差 1 人成团')).toBeVisible()

  const follower = await otherBrowser(browser, await newPerson(baseURL ?? ''))
  await follower.goto(page.url())
  await follower.getByRole('button', { name: '参加这个团 ¥45' }).click()
  expect(await payShown(follower)).toBe('44')
  await expect(follower.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await follower.getByRole('link', { name: '去听课' }).click()
  await expect(follower.getByText(/六级听力七天突破/).first()).toBeVisible()
  await follower.context().close()

  await page.goto('/myorder?status=paid')
  await page.getByRole('link', { name: '看拼团' }).click()
  await expect(page.getByText('拼团成功')).toBeVisible()
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(page.getByText(/六级听力七天突破/).first()).toBeVisible()
})

test('a visitor logs in and joins a group, which is complete then', async ({ person, browser }) => {
  const { assembleEventId } = await lead(person.client, 1004)
  const follower = await otherBrowser(browser)
  await follower.goto(`/assembledetails/${assembleEventId}`)
  await follower.getByRole('button', { name: '参加这个团 ¥45' }).click()
  await logIn(follower)
  expect(await payShown(follower)).toBe('44')
  await expect(follower.getByRole('heading', { name: '购买成功' })).toBeVisible()
  await follower.goto('/mylive')
  await expect(follower.getByText(/六级听力七天突破/).first()).toBeVisible()
  await follower.context().close()
})
