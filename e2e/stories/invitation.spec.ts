import { expect } from '@playwright/test'
import { buy } from '../payment/orders'
import { logIn } from '../people/phone'
import { clientAt, otherBrowser, test } from '../people/session'

test.use({ keepsPages: false })

test('an invitation link counts after a sign-up on another page, and both people get their rewards', async ({
  page,
  browser,
}) => {
  await page.goto('/invitation_assist')
  await expect(page.getByText('还没有同学接受邀请')).toBeVisible()
  await page.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('img', { name: /海报，带二维码$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const { code } = await (await clientAt(page)).invitations.mine()

  const friend = await otherBrowser(browser)
  await friend.goto(`/invitation/${code}`)
  await expect(friend.getByRole('heading', { name: /邀请你一起学$/ })).toBeVisible()
  await expect(friend.getByText('50 积分').first()).toBeVisible()
  // The friend opens other pages and logs in there: the invitation code is still used.
  await friend.goto('/user')
  await friend.getByRole('main').getByRole('button', { name: /登录/ }).first().click()
  await logIn(friend)
  await expect
    .poll(async () => (await (await clientAt(friend)).invitations.mine()).accepted)
    .not.toBeNull()
  await friend.goto(`/invitation/${code}`)
  await expect(friend.getByText(/你已接受 .+ 的邀请，50 积分已到账。/)).toBeVisible()
  await friend.getByRole('link', { name: '去领新人礼包' }).click()
  await friend.getByRole('button', { name: '领取新人礼包' }).click()
  await expect(friend.getByRole('link', { name: '看我的红包' })).toBeVisible()
  await buy(await clientAt(friend), 1004)
  await friend.context().close()

  await page.reload()
  await expect(page.getByText('奖励已到账')).toBeVisible()
  await expect(page.getByText('再有 2 位好友付款，多得 300 积分。')).toBeVisible()
  await page.goto('/redpacks')
  await expect(page.getByText('邀请红包').first()).toBeVisible()
})
