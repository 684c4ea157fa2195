import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { untilCached } from '../loading/until-cached'
import { expectAccessible, expectReadableColours } from '../page/accessibility'
import { copySeededData, freePort, type OwnServer, startServer } from './own-server'

const MINIMAL = readFileSync('content/minimal/brand.yaml', 'utf8')
const NAME = field(MINIMAL, 'name')
const DEMO_NAME = field(readFileSync('content/demo/brand.yaml', 'utf8'), 'name')

function field(yaml: string, key: string): string {
  const [, value = ''] = new RegExp(`^ *${key}: "?(.+?)"?$`, 'm').exec(yaml) ?? []
  if (!value) throw new Error(`no ${key}`)
  return value
}

// One server for the file, not one for each worker.
test.describe.configure({ mode: 'default' })

let server: OwnServer

test.beforeAll(async () => {
  server = await startServer({
    port: await freePort(),
    dataDir: mkdtempSync(join(tmpdir(), 'own-brand-')),
    env: { CONTENT_DIR: 'content/minimal', SMS_PROOF: 'off' },
  })
})
test.afterAll(() => server?.stop())

/** A token's value in the page as it is shown now. */
const TOKEN = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--kz-${name}`)

for (const colorScheme of ['light', 'dark'] as const)
  test(`a school of its own: /home in the ${colorScheme} theme has its name, logo and colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const answer = await page.goto(`${server.url}/home`)
    expect(await answer?.text()).not.toContain(DEMO_NAME)
    await expect(page).toHaveTitle(`选课 - ${NAME}`)
    const top = page.getByRole('heading', { name: NAME })
    await expect(top).toBeVisible()
    const logo = top.locator('img')
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/art\/brand\/mark\.svg/)
    if (colorScheme === 'light') {
      expect(await page.evaluate(TOKEN, 'teal')).toBe(field(MINIMAL, 'primary'))
      expect(await page.evaluate(TOKEN, 'red')).toBe(field(MINIMAL, 'price'))
    } else expect(await page.evaluate(TOKEN, 'teal')).not.toBe('#4fc7b6')
    await expectAccessible(page)
    expect(await page.content()).not.toContain(DEMO_NAME)
  })

for (const path of ['/details/1001', '/user', '/vipinfo', '/login', '/index.html'])
  test(`a school of its own: ${path} names no other, and is readable in both themes`, async ({
    page,
  }) => {
    const answer = await page.goto(server.url + path)
    expect(await answer?.text()).not.toContain(DEMO_NAME)
    await expect(page).toHaveTitle(new RegExp(`(^| - )${NAME}$`))
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectReadableColours(page)
    }
    expect(await page.content()).not.toContain(DEMO_NAME)
  })

test('a school of its own: the pages of the sandboxes name it', async ({ page }) => {
  await page.goto(`${server.url}/sandbox/sms`)
  await expect(page).toHaveTitle(`短信收件箱 · ${NAME}沙箱`)
})

test.describe('a brand that changes', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a school that changes its name: offline, screens that were never opened bear the new one too', async ({
    page,
    context,
  }) => {
    const port = await freePort()
    const start = (folder: string, dataDir: string) =>
      startServer({ port, dataDir, env: { CONTENT_DIR: folder, SMS_PROOF: 'off' } })
    const before = await start('content/minimal', mkdtempSync(join(tmpdir(), 'new-brand-')))
    await page.goto(`${before.url}/home`)
    await untilCached(page)
    await before.kill()
    const after = await start('content/demo', copySeededData())
    await page.goto(`${after.url}/home`)
    await expect(page).toHaveTitle(`选课 - ${DEMO_NAME}`)
    await expect.poll(() => page.evaluate(() => caches.has('shell'))).toBe(true)
    await context.setOffline(true)
    await page.goto(`${after.url}/coupon/statement`)
    await expect(page.getByText('连上网络后，这一页会自动打开')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`${DEMO_NAME}$`))
    const html = await page.content()
    expect(html).toContain(DEMO_NAME)
    expect(html).not.toContain(NAME)
    await after.kill()
  })
})
