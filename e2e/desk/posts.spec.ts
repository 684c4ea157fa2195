import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

test('a post of a campaign is refused with a sentence that its writer reads, and accepted after all', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const { list } = await person.client.activities.list({ length: 100 })
  const states = await Promise.all(
    list.map(async ({ slug }) => ({ slug, state: await person.client.activities.state({ slug }) })),
  )
  const open = states.find(({ state }) => state.post?.kinds.includes('link'))
  if (!open) throw new Error('no campaign takes links')
  const host = open.state.post?.hosts[0] ?? 'www.xiaohongshu.com'
  const link = `https://${host}/explore/${person.mobile}`
  await person.client.activities.handIn({ slug: open.slug, link })

  const desk = await openDesk(browser, 'marketing', '/posts')
  const opened = desk.getByRole('region', { name: '打开的投稿' })
  await desk.getByRole('link', { name: /投稿/ }).last().waitFor()
  await desk.getByRole('row').last().getByRole('link').first().click()
  await expect(opened.getByRole('link', { name: link })).toBeVisible()
  await opened.getByRole('button', { name: '不通过' }).click()
  const dialog = desk.getByRole('dialog', { name: '这份投稿不通过' })
  await dialog.getByLabel('原因').fill('笔记还没有公开')
  await dialog.getByRole('button', { name: '不通过' }).click()
  await expect(opened.getByText('没有通过')).toBeVisible()
  await expectAccessible(desk)

  await page.goto('/notices')
  await expect(page.getByText(/没有通过：笔记还没有公开/)).toBeVisible()
  await opened.getByRole('button', { name: '改为通过' }).click()
  await expect(opened.getByText('已通过')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /提交的内容通过了/ })).toBeVisible()
})
