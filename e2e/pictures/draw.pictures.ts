import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { standInForApp } from '../hosts/app-stand-in'
import { userAgentOf } from '../hosts/host-table'
import { settled, watchRequests } from '../page/settled'
import { storedSession } from '../people/session'
import { furnish, type World } from '../people/world'
import { asWebp, drawContactSheet } from './contact-sheet'
import { applyFaults, type Picture, pictureList } from './picture-list'

const THEMES = ['light', 'dark'] as const
const FOLDER = process.env.PICTURES_DIR ?? 'pictures'
const ONLY = process.env.PICTURES_ONLY
const WIDTH = Number(process.env.PICTURES_WIDTH ?? 390)
const HEIGHT = Number(process.env.PICTURES_HEIGHT ?? 844)
const TEXT = Number(process.env.PICTURES_TEXT ?? 100)
/** A third of the size of a PNG, without visible artefacts. */
const QUALITY = 0.9

/** Takes every picture in both themes, then makes a contact sheet for each theme. A picture without its content fails. */
test('pictures of every screen', async ({ browser, baseURL: origin }) => {
  test.setTimeout(0)
  const wanted = pictureList.filter(({ name }) => !ONLY || new RegExp(ONLY).test(name))
  for (const theme of THEMES) {
    if (!ONLY) rmSync(join(FOLDER, theme), { recursive: true, force: true })
    mkdirSync(join(FOLDER, theme), { recursive: true })
  }
  const world = await furnish(origin ?? '')
  const contexts = new Contexts(browser, world)
  const canvasPage = await (await browser.newContext({ deviceScaleFactor: 1 })).newPage()
  for (const picture of wanted) {
    const page = await (await contexts.of(picture)).newPage()
    try {
      await show(page, picture, world)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        const png = await page.screenshot({ animations: 'disabled' })
        writeFileSync(
          join(FOLDER, theme, `${picture.name}.webp`),
          await asWebp(canvasPage, png, QUALITY),
        )
      }
    } catch (error) {
      expect.soft(String(error), picture.name).toBe('')
    }
    await page.context().setOffline(false)
    await page.close()
  }
  for (const theme of THEMES) {
    const sheet = await drawContactSheet(canvasPage, join(FOLDER, theme))
    writeFileSync(join(FOLDER, `${theme}.webp`), sheet)
  }
})

/** A browser context for each person and host, made when it is first needed. */
class Contexts {
  private readonly contexts = new Map<string, BrowserContext>()

  constructor(
    private readonly browser: Browser,
    private readonly world: World,
  ) {}

  async of({ as = 'owner', host }: Picture): Promise<BrowserContext> {
    const key = `${as} in ${host}`
    const known = this.contexts.get(key)
    if (known) return known
    const person = as === 'owner' || as === 'friend' ? this.world[as] : undefined
    const context = await this.browser.newContext({
      viewport: { width: WIDTH, height: HEIGHT },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(person && { storageState: storedSession(person) }),
      ...(host && { userAgent: userAgentOf(host) }),
    })
    this.contexts.set(key, context)
    return context
  }
}

/** Opens the screen of a picture and waits until it shows its content. */
async function show(page: Page, picture: Picture, world: World): Promise<void> {
  watchRequests(page)
  await applyFaults(page, picture)
  if (picture.host?.startsWith('our app')) await standInForApp(page)
  await page.goto(picture.address(world))
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, TEXT)
  if (picture.calls === 'held') {
    await expect(page.getByText('加载中').first()).toBeAttached()
    return
  }
  await ready(page, picture)
  await picture.act?.(page)
  const { dialog, words } = picture
  if (dialog) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  if (words) await expect(page.getByText(words).first()).toBeVisible()
  await ready(page, picture)
}

async function ready(page: Page, { words }: Picture): Promise<void> {
  // This screen polls.
  if (words === '正在确认支付结果') return
  await settled(page)
}
