import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../page/accessibility'
import { watchConsole } from '../page/console'
import { limit } from '../page/limit'
import { navigateInside } from '../page/navigate-inside'
import { type OwnServer, startOwnServer } from '../servers/own-server'
import { userAgentOf } from './host-table'
import { standInForWechat } from './wechat-stand-in'

let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(limit(120_000))
  server = await startOwnServer({
    APP_WECHAT_ID: 'wx0123456789abcdef',
    MINI_PROGRAM_ID: 'gh_0123456789ab',
    MINI_PROGRAM_PATH: 'pages/home/index.html?from=h5',
  })
})

test.afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

test.describe('on Android', () => {
  test.use({ userAgent: userAgentOf('WeChat on Android, XWEB kernel') })

  test('WeChat’s tags lie over the buttons, open the app and the mini program, and break no rule of the page', async ({
    page,
  }) => {
    const errors = watchConsole(page)
    const wechat = await standInForWechat(page)
    await page.goto(`${server.url}/download`)
    const app = page.frameLocator('wx-open-launch-app iframe').getByRole('button')
    await expect(app).toHaveAccessibleName('打开 APP')
    await expect(page.locator('[data-ready="true"]')).toHaveCount(2)
    // The frame is as large as the shop's own button under it.
    const own = page.locator('main button', { hasText: '打开 APP' })
    const [drawn, tag] = await Promise.all([
      own.boundingBox(),
      page.locator('wx-open-launch-app').boundingBox(),
    ])
    expect(tag).toEqual(drawn)
    await page.mouse.click((drawn?.x ?? 0) + 20, (drawn?.y ?? 0) + 20)
    await expect
      .poll(wechat.launched)
      .toEqual([{ appid: 'wx0123456789abcdef', extinfo: 'kaozhou://home' }])
    await page.frameLocator('wx-open-launch-weapp iframe').getByRole('button').click()
    await expect
      .poll(async () => (await wechat.launched()).at(-1))
      .toEqual({ username: 'gh_0123456789ab', path: 'pages/home/index.html?from=h5' })
    expect((await wechat.configs())[0]?.openTagList).toEqual([
      'wx-open-launch-app',
      'wx-open-launch-weapp',
    ])
    await expectAccessible(page)
    expect(errors).toEqual([])

    wechat.opens = false
    await page.frameLocator('wx-open-launch-app iframe').getByRole('button').click()
    await expect(page.getByText(/^没有打开，可能还没有安装/)).toBeVisible()
    await expect(page.locator('wx-open-launch-app')).toHaveCount(0)
    await expect(page.getByText('点页面右上角的“···”')).toBeVisible()
  })

  test('a page that is a person’s alone hides the sharing of WeChat’s menu; the next page and Back show it', async ({
    page,
  }) => {
    const wechat = await standInForWechat(page)
    await page.goto(`${server.url}/myorder`)
    await expect.poll(wechat.hidden).toContain('menuItem:share:appMessage')
    await navigateInside(page, '/details/1001')
    await expect.poll(wechat.hidden).toEqual([])
    await expect.poll(async () => (await wechat.card())?.title).toMatch(/^四级全程班/)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: userAgentOf('WeChat on an iPhone') })

  test('a visit that began elsewhere is signed once, for the address that it began with', async ({
    page,
  }) => {
    const wechat = await standInForWechat(page)
    const landing = `${server.url}/aboutus?channelId=7`
    await page.goto(`${landing}#top`)
    await page.getByRole('link', { name: /下载 APP/ }).click()
    await expect(page.locator('[data-ready="true"]')).toHaveCount(2)
    const configs = await wechat.configs()
    expect(configs).toHaveLength(1)
    const { nonceStr, timestamp, signature } = configs[0] ?? {}
    const text = `jsapi_ticket=sandbox-jsapi-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${landing}`
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
  })
})
