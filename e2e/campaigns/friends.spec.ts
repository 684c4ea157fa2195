import { expect, type Page } from '@playwright/test'
import { ADDRESS } from '../people/address'
import { logIn } from '../people/phone'
import { clientAt, newPerson, otherBrowser, test } from '../people/session'

const ASSIST = { path: '/activity/mock_assist', slug: 'mock-assist' }
const BUNDLE = { path: '/invite_joint/new', slug: 'invite-joint' }
const TEAM = { path: '/fission/new', slug: 'fission-book' }

test('a friend opens a help link, logs in and helps once; the owner of the link sees the help', async ({
  page,
  person,
  browser,
}) => {
  await page.goto(ASSIST.path)
  await page.getByRole('button', { name: '领取我的助力链接' }).click()
  await expect(page.getByRole('button', { name: '请好友助力，还差 3 人' })).toBeVisible()
  const { shareCode: code } = await person.client.activities.state({ slug: ASSIST.slug })
  const link = `${ASSIST.path}?link=${code}`

  const friend = await otherBrowser(browser)
  await friend.goto(link)
  await expect(friend.getByRole('region', { name: / 请你助力$/ })).toContainText('还差 3 人')
  await friend.getByRole('button', { name: '帮 TA 助力' }).click()
  await logIn(friend)
  await expect(friend.getByText(/^助力成功，.+ 还差 2 人$/)).toBeVisible()
  await expect(friend.getByText('你已经助力过啦')).toBeVisible()
  await expect(friend.getByRole('button', { name: '我也发起一个' })).toBeVisible()

  // The same call from a tab that was opened before: the server refuses with a message.
  const again = (await clientAt(friend)).activities.assist({ slug: ASSIST.slug, code: code ?? '' })
  await expect(again).rejects.toMatchObject({ message: '你已经助力过啦' })
  const own = person.client.activities.assist({ slug: ASSIST.slug, code: code ?? '' })
  await expect(own).rejects.toMatchObject({ message: '不能为自己助力哦，快去邀请好友吧' })
  await friend.context().close()

  await page.goto(link)
  await expect(page.getByRole('button', { name: '请好友助力，还差 2 人' })).toBeVisible()
  await expect(page.getByRole('list', { name: '已有 1 人助力，还差 2 人' })).toBeVisible()
})

test('five people who join by a team’s link complete it: each gets points, the first one the book', async ({
  page,
  person,
  browser,
}) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto(TEAM.path)
  await page.getByRole('button', { name: '领取我的助力链接' }).click()
  await expect(page.getByRole('button', { name: '请好友助力，还差 5 人' })).toBeVisible()
  const { shareCode } = await person.client.activities.state({ slug: TEAM.slug })
  const code = shareCode ?? ''

  const friends = await Promise.all(Array.from({ length: 5 }, () => newPerson(person.origin)))
  const [last, ...others] = friends
  for (const { client } of others) await client.activities.assist({ slug: TEAM.slug, code })
  const friend = await otherBrowser(browser, last)
  await friend.goto(`/fission/${code}`)
  await friend.getByRole('button', { name: '帮 TA 助力' }).click()
  await expect(friend.getByText('助力成功，已经凑齐了')).toBeVisible()
  await expect(rewardsAt(friend)).toContainText('为好友助力')
  await friend.context().close()
  for (const { client } of friends) {
    const { list } = await client.activities.records({ slug: TEAM.slug })
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['points', 5]])
  }

  await page.reload()
  await expect(page.getByRole('button', { name: '助力已满，去领礼品' })).toBeVisible()
  await page.getByRole('button', { name: '填地址领取' }).click()
  await page.getByRole('button', { name: ADDRESS.name }).click()
  await expect(page.getByText(/^已领取四级真题精讲/)).toBeVisible()
  await expect(rewardsAt(page)).toContainText('四级真题精讲')
})

test('the price of a bundle falls with the friends who come, on its page and at the checkout', async ({
  page,
  person,
}) => {
  await person.client.addresses.create(ADDRESS)
  await page.goto(BUNDLE.path)
  await page.getByRole('button', { name: '领取我的助力链接' }).click()
  await expect(page.getByRole('button', { name: '请好友助力，还差 5 人' })).toBeVisible()
  const { shareCode } = await person.client.activities.state({ slug: BUNDLE.slug })
  const friends = await Promise.all(Array.from({ length: 3 }, () => newPerson(person.origin)))
  for (const { client } of friends) {
    await client.activities.assist({ slug: BUNDLE.slug, code: shareCode ?? '' })
  }
  await page.reload()
  const bundle = page.getByRole('region', { name: /^考研公共课联报/ })
  await expect(bundle).toContainText('¥3059')
  await bundle.getByRole('link', { name: '看联报详情' }).click()
  await page.getByRole('button', { name: /^去购买/ }).click()
  // The confirm page takes off a new account's red packet of ¥5 and its points, worth ¥1, without a press.
  await expect(page.getByRole('button', { name: '去支付 ¥3053' })).toBeVisible()
})

function rewardsAt(page: Page) {
  return page.getByRole('region', { name: '我的奖品' })
}
