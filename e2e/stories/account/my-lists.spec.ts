import { expect } from '@playwright/test'
import { lead } from '../../payment/orders'
import { otherBrowser, test } from '../../people/session'

test('my groups: from the list to the group that waits, its invitation, and what the invited person sees', async ({
  page,
  context,
  browser,
  person: { client },
}) => {
  await page.goto('/mygroup')
  await expect(page.getByText('还没有拼团')).toBeVisible()
  await lead(client, 1004)
  await page.reload()
  await page.getByRole('tab', { name: '拼团中' }).click()
  await expect(page.getByText(/还差 1 人/)).toBeVisible()
  await page.getByRole('link', { name: '邀请同学' }).click()
  await expect(page.getByText('还差 1 人成团')).toBeVisible()
  // A browser without a share sheet: the link is copied.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '邀请同学参团' }).click()
  await expect(page.getByText('链接已复制，去粘贴给同学')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const invited = await otherBrowser(browser)
  await invited.goto(link)
  await expect(invited.getByRole('button', { name: '参加这个团 ¥45' })).toBeVisible()
  await invited.context().close()
})

test('my auditions: a course is booked, begun from the list, and listened to', async ({ page }) => {
  await page.goto('/myaudition')
  await expect(page.getByText('还没有预约试听')).toBeVisible()
  await page.goto('/reservations/1009')
  await page.getByRole('button', { name: '免费预约试听' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认预约' }).click()
  await page.getByRole('link', { name: '去试听' }).click()
  await expect(page).toHaveURL('/myaudition')
  await expect(page.getByText('已预约')).toBeVisible()
  await page.getByRole('button', { name: /^开始试听：/ }).click()
  await expect(page).toHaveURL('/reservations/1009')
  await expect(page.getByText('试听中')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^去听：/ }).click()
  await page.getByRole('button', { name: '听第一节' }).click()
  await expect(page).toHaveURL(/\/(?:playbackinfo|qxRecord)\//)
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible()
})
