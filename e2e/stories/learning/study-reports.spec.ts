import { expect } from '@playwright/test'
import { expectPosterLink } from '../../page/poster-link'
import { otherBrowser, test } from '../../people/session'

test.use({ keepsPages: false })

/** A lesson that is free. */
const LESSON = 10040101
const NICKNAME = '临川羡鱼'

test('a person learns a little, reads their report by keys, and shows it by a link that they take back', async ({
  page,
  person: { client },
  browser,
}) => {
  await client.users.update({ nickname: NICKNAME })
  await client.sections.reportProgress({ sectionId: LESSON, position: 25, played: [[0, 25]] })

  await page.goto('/vip/task/report')
  await expect(page.getByRole('table', { name: '每天学习时长' })).toContainText('1 分钟')
  await page.getByRole('tab', { name: '全部' }).click()
  await page.getByRole('link', { name: /第七年学习报告/ }).click()
  await expect(page.getByText(`${NICKNAME}，`)).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  const time = page.getByRole('group').filter({ hasText: '你学了这么久' })
  await expect(time).toBeInViewport()
  await expect(time).toContainText('1 分钟')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '生成海报' }).click()
  const { origin } = new URL(page.url())
  await expectPosterLink(
    page.getByRole('img', { name: /第七年学习报告的海报/ }),
    `${origin}/seventhreport`,
  )
  await page.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '分享报告' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const link = (await page.getByText(/share=/).textContent()) ?? ''
  const stranger = await otherBrowser(browser)
  await stranger.goto(link)
  await expect(stranger.getByRole('region', { name: '临***鱼 的第七年学习报告' })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText('1 分钟')
  await expect(stranger.getByRole('main')).not.toContainText(NICKNAME)

  await page.getByRole('button', { name: /^收回/ }).click()
  await expect(page.getByText('已收回，链接打不开了')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('主人已经收回了这份报告')).toBeVisible()
  await stranger.context().close()
})
