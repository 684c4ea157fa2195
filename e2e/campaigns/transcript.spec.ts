import { expect } from '@playwright/test'
import { pngOf } from '../page/drawn-picture'
import { expectPosterLink } from '../page/poster-link'
import { newPerson, otherBrowser, test } from '../people/session'

/** Above every made-up score of the demo content. */
const SCORE = '706'

test('a transcript from its upload to the ranking, where others see it with a masked name', async ({
  page,
  person,
  browser,
}) => {
  await page.goto('/activity/share_transcript')
  await page.getByRole('link', { name: '上传成绩单' }).click()
  await page.getByRole('textbox', { name: /总分/ }).fill('711')
  await page.getByRole('textbox', { name: /学校/ }).fill('滨海大学')
  await page.getByLabel(/^添加成绩单图片/).setInputFiles({
    name: 'transcript.png',
    mimeType: 'image/png',
    buffer: await pngOf(page, 900, 600),
  })
  await expect(page.getByRole('img', { name: /成绩单图片/ })).toBeVisible()
  const submit = page.getByRole('button', { name: '提交成绩单' })
  await submit.click()
  const total = page.getByRole('textbox', { name: /总分/ })
  // Not a possible mark of this exam: the typed number stays in the field, and nothing is sent.
  await expect(total).toHaveAccessibleDescription(/220.*710/)
  const refusedAt = await submit.boundingBox()
  await total.fill(SCORE)
  await expect(total).not.toHaveAttribute('aria-invalid', 'true')
  expect(await submit.boundingBox(), 'the button stays under the finger').toEqual(refusedAt)
  await submit.click()

  await expect(page).toHaveURL(/\/my_transcript$/)
  await expect(page.getByText(`${SCORE} 分`)).toBeVisible()
  await expect(page.getByText(/^第 \d+ 名，\d+ 人上榜$/)).toBeVisible()
  await page.getByRole('button', { name: '做我的海报' }).click()
  const { shareCode } = await person.client.activities.state({ slug: 'share-transcript' })
  await expectPosterLink(
    page.getByRole('img', { name: /海报，带二维码$/ }),
    `${person.origin}/activity/share_transcript?link=${shareCode}`,
  )

  await page.goto('/activity/share_transcript/ranking')
  const own = page.getByRole('listitem').filter({ hasText: '（我）' })
  await expect(own).toContainText(`${SCORE} 分`)

  const { nickname } = await person.client.users.profile()
  const other = await otherBrowser(browser, await newPerson(person.origin))
  await other.goto(`/activity/share_transcript/ranking`)
  await expect(
    other
      .getByRole('listitem')
      .filter({ hasText: `${SCORE} 分` })
      .first(),
  ).toBeVisible()
  await expect(other.getByText(nickname)).toHaveCount(0)
  await other.context().close()
})
