import { expect } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { pngOf } from '../page/drawn-picture'
import { expectStill } from '../page/layout-faults'
import { limit } from '../page/limit'
import { test } from '../people/session'
import { openDesk } from './desk-test'

const SLUG = 'share-transcript'

test('a transcript is refused with a sentence that its writer reads, sent again and accepted', async ({
  browser,
  page,
  person,
}) => {
  test.setTimeout(limit(180_000))
  const bytes = new Uint8Array(await pngOf(page, 900, 600))
  const file = new Blob([bytes], { type: 'image/png' })
  const { url } = await person.client.files.uploadImage({ file })
  const form = { score: '705', school: '滨海大学', image: url }
  await person.client.activities.join({ slug: SLUG, form })
  const { nickname } = await person.client.users.profile()

  const expectOwnStill = async (link: string): Promise<void> =>
    expectStill(await page.context().newPage(), '/activity/share_transcript/my_transcript', {
      late: ['**/api/activities/*/ranking*', `**${url}*`],
      shown: (still) => still.getByRole('link', { name: link }),
    })
  await expectOwnStill('修改成绩单')

  const desk = await openDesk(browser, 'marketing', '/transcripts')
  const opened = desk.getByRole('region', { name: '打开的成绩单' })
  await desk.getByRole('row').filter({ hasText: nickname }).getByRole('link').first().click()
  const picture = opened.getByRole('img', { name: /成绩单图片/ })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900)
  await expect(opened.getByText('705', { exact: true })).toBeVisible()
  await expect(opened.getByText(/^第 \d+ 名$/)).toBeVisible()
  await opened.getByRole('button', { name: '不通过' }).click()
  const dialog = desk.getByRole('dialog', { name: '这份成绩单不通过' })
  await dialog.getByRole('radio', { name: '分数与图片不符' }).check()
  await expect(dialog.getByRole('textbox', { name: /^原因/ })).toHaveValue('分数与图片不符')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '不通过' }).click()
  await expect(opened.getByText('不在榜上')).toBeVisible()
  await expectAccessible(desk)

  await expectOwnStill('改好再交')
  await page.goto('/notices')
  await page.getByRole('link', { name: /成绩单没有通过：分数与图片不符/ }).click()
  await expect(page).toHaveURL(/\/my_transcript$/)
  const status = page.getByRole('status').filter({ hasText: /通过|核对/ })
  await expect(status).toContainText('没有通过：分数与图片不符')
  await page.getByRole('link', { name: '改好再交' }).click()
  await expect(status).toContainText('没有通过：分数与图片不符')
  await page.getByRole('textbox', { name: /总分/ }).fill('704')
  await page.getByRole('button', { name: '改好再交' }).click()
  await expect(page).toHaveURL(/\/my_transcript$/)
  await expect(status).toContainText('待核对')
  await expectAccessible(page)

  await opened.getByRole('button', { name: '改为通过' }).click()
  await expect(desk.getByText('刚刚改过，请再看一次').first()).toBeVisible()
  await expect(opened.getByText('704', { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: '通过', exact: true }).click()
  await expect(opened.getByText('已通过')).toBeVisible()
  await page.reload()
  await expect(status).toContainText('已核对')
})
