import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@kaozhou/domain'
import { expect, type Page, test } from '@playwright/test'
import { logInAs } from '../desk/desk-test'
import { settled, watchRequests } from '../page/settled'
import { furnish, type World } from '../people/world'
import { asWebp } from './contact-sheet'

const FOLDER = join(process.env.PICTURES_DIR ?? 'pictures', 'desk')
const SIZE = {
  width: Number(process.env.PICTURES_WIDTH ?? 1200),
  height: Number(process.env.PICTURES_HEIGHT ?? 760),
}
const THEMES = process.env.PICTURES_THEMES?.split(',') ?? ['light']
const TEXT = Number(process.env.PICTURES_TEXT ?? 100)
const QUALITY = 0.85

interface DeskPicture {
  name: string
  role: Role
  path: (world: World) => string
  act?: (page: Page, world: World) => Promise<unknown>
  words: string | RegExp
}

const PICTURES: readonly DeskPicture[] = [
  { name: 'inbox', role: 'owner', path: () => '/', words: '等待发货' },
  {
    name: 'order',
    role: 'support',
    path: ({ orders }) => `/orders/${orders.paid}`,
    words: '已付款',
  },
  {
    name: 'refund',
    role: 'support',
    path: ({ orders }) => `/orders/${orders.paid}`,
    act: (page) => page.getByRole('button', { name: '退款', exact: true }).click(),
    words: /原路退回/,
  },
  {
    name: 'ship-list',
    role: 'shipping',
    path: () => '/parcels/ship',
    act: async (page) => {
      await page
        .getByLabel('粘贴清单')
        .fill('P50001\t圆通\t12\nP999999\t圆通\tYT7712345678901\nP50002\t小马\tYT7712345678902')
      await page.getByRole('button', { name: '核对清单' }).click()
    },
    words: /行不对/,
  },
  { name: 'person', role: 'support', path: ({ ownerId }) => `/people/${ownerId}`, words: '订单' },
  { name: 'books', role: 'finance', path: () => '/books', words: '导出收款' },
]

/** Pictures of the desk for the guide of the staff. A picture without its content fails. */
test('pictures of the desk', async ({ browser, baseURL }) => {
  test.setTimeout(0)
  mkdirSync(FOLDER, { recursive: true })
  const world = await furnish(baseURL ?? '')
  const canvasPage = await (await browser.newContext({ deviceScaleFactor: 1 })).newPage()
  for (const { name, role, path, act, words } of PICTURES) {
    const context = await browser.newContext({
      viewport: SIZE,
      isMobile: false,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    watchRequests(page)
    await page.goto(`/desk${path(world)}`)
    await logInAs(page, role)
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, TEXT)
    await settled(page)
    await act?.(page, world)
    await expect(page.getByText(words).first(), name).toBeVisible()
    await settled(page)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
      const png = await page.screenshot({ animations: 'disabled' })
      const file = theme === 'light' ? `${name}.webp` : `${name}-${theme}.webp`
      writeFileSync(join(FOLDER, file), await asWebp(canvasPage, png, QUALITY))
    }
    await context.close()
  }
})
