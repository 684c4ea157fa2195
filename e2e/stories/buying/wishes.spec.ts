import { expect } from '@playwright/test'
import { openPglite } from '../../../apps/server/src/database/open-pglite'
import { test as visitorTest } from '../../page/kept-page'
import { expectPosterLink } from '../../page/poster-link'
import { logIn } from '../../people/phone'
import { newPerson, otherBrowser, test } from '../../people/session'
import { startOwnServer } from '../../servers/own-server'

test.use({ keepsPages: false })

visitorTest(
  'a visitor keeps a course: login first, then it is among the favourites, taken out and put back',
  async ({ page }) => {
    await page.goto('/details/1003')
    await page.getByRole('button', { name: '收藏' }).click()
    await logIn(page)
    await expect(page.getByRole('button', { name: '收藏', pressed: true })).toBeVisible()
    await page.goto('/user')
    await page.getByRole('link', { name: '我的收藏' }).click()
    const course = page.getByRole('link', { name: /^四级真题精讲/ })
    await expect(course).toBeVisible()
    await page.getByRole('button', { name: /^取消收藏：四级真题精讲/ }).click()
    await expect(page.getByText(/^已取消收藏《四级真题精讲/)).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(course).toBeVisible()
    await page.reload()
    await course.click()
    await expect(page.getByRole('button', { name: '收藏', pressed: true })).toBeVisible()
  },
)

test('a reminder of an announced sale is set, and withdrawn in the list of all reminders', async ({
  page,
}) => {
  await page.goto('/details/1007')
  const sale = page.getByRole('button', { name: /开售提醒我/ })
  await sale.click()
  await expect(page.getByRole('button', { name: /已设提醒/ })).toBeVisible()
  await page.goto('/notices')
  await page.getByRole('button', { name: /^取消提醒：/ }).click()
  await expect(page.getByText('还没有提醒')).toBeVisible()
})

visitorTest(
  'a sold-out course that has places again is told once, on the home screen and among the reminders',
  async ({ browser }) => {
    const server = await startOwnServer()
    const page = await otherBrowser(browser, await newPerson(server.url))
    await page.goto(`${server.url}/details/1016`)
    await page.getByRole('button', { name: '已售完，有名额提醒我' }).click()
    await expect(page.getByRole('button', { name: '已设提醒，点此取消' })).toBeVisible()

    await server.stop()
    const store = await openPglite(server.dataDir)
    await store.db.execute('update courses set stock = 3 where id = 1016')
    await store.close()
    // After a restart the server sends the reminders that became due while it was down.
    await server.restart()

    await page.goto(`${server.url}/home`)
    const bar = page.getByRole('complementary', { name: '未读提醒' })
    await expect(bar).toContainText('又有名额了，先到先得')
    await bar.getByRole('link', { name: '看提醒' }).click()
    await expect(page.getByRole('region', { name: '已到的提醒' })).toContainText(
      '又有名额了，先到先得',
    )
    await page.goto(`${server.url}/home`)
    await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible()
    await expect(bar).toBeHidden()
    await server.stop()
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the poster of a course holds the sharer’s link, also without the cover, in the ${colorScheme} theme`, async ({
    page,
    person,
  }) => {
    await page.emulateMedia({ colorScheme })
    const { id } = await person.client.users.current()
    const posterOf = async () => {
      await page.getByRole('button', { name: '分享', exact: true }).click()
      await page.getByRole('button', { name: /^生成海报/ }).click()
      const poster = page.getByRole('img', { name: /^《四级全程班.*海报/ })
      await expect(poster).toBeVisible()
      return poster
    }
    await page.goto('/details/1001')
    const poster = await posterOf()
    const link = `${person.origin}/sharedetails/1001?from=${id}`
    await expectPosterLink(poster, link)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).click()
    expect((await download).suggestedFilename()).toMatch(/^四级全程班.*\.jpg$/)

    await page.route(/\/art\/covers\//, (route) => route.abort())
    await page.reload()
    await expectPosterLink(await posterOf(), link)
  })
}
