import { expect } from '@playwright/test'
import { settled, watchRequests } from '../page/settled'
import { newPerson, test } from '../people/session'

/** A reviewer of the demo content, who decides about hand-ins. */
const REVIEWER_PHONE = '10000000101'

test('a note is handed in as its app copies it, refused with a reason, handed in again and accepted: its points and its draw are there', async ({
  page,
  person,
}) => {
  const { activities } = person.client
  const reviewer = await newPerson(person.origin, REVIEWER_PHONE)
  const own = async () => {
    const { nickname } = await person.client.users.profile()
    const { list } = await reviewer.client.activities.posts({ slug: 'xhs-post' })
    const post = list.findLast((one) => one.nickname === nickname)
    if (!post) throw new Error('nothing was handed in')
    return post.id
  }
  const link = page.getByRole('textbox', { name: '作品链接' })
  const send = page.getByRole('button', { name: '提交审核' })
  const state = page.getByRole('region', { name: '提交作品' }).getByRole('status')

  watchRequests(page)
  await page.goto('/xhsPost')
  await settled(page)
  await page.getByRole('button', { name: '提交作品' }).click()
  await link.fill('我的四级笔记')
  await send.click()
  await expect(page.getByText('里面没有链接，请从 App 里复制分享链接')).toBeVisible()
  await link.fill(`四级笔记 http://xhslink.com/a/first${person.mobile} 复制后打开`)
  await send.click()
  await expect(state).toHaveText('已提交，等待审核')
  await expect(page.getByRole('button', { name: '审核中，通过后发奖励' })).toBeDisabled()

  const reason = '这篇是转载的'
  await reviewer.client.activities.reviewPost({ id: await own(), accepted: false, reason })
  await page.reload()
  await expect(state).toHaveText(`没有通过：${reason}`)
  await link.fill(`https://www.xiaohongshu.com/explore/own${person.mobile}`)
  await send.click()
  await expect(state).toHaveText('已提交，等待审核')

  await reviewer.client.activities.reviewPost({ id: await own(), accepted: true })
  await page.reload()
  await expect(state).toHaveText('审核通过，奖励已发')
  await page.getByRole('button', { name: '看我的奖品' }).click()
  await expect(page.getByRole('link', { name: /^100 积分/ })).toBeInViewport()
  expect((await activities.state({ slug: 'xhs-luck' })).draw?.left).toBe(1)
})
