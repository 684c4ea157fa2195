import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { pictureList } from './picture-list'
import { storedSession } from './session'
import { settled } from './settled'
import { furnish } from './world'

const THEMES = ['light', 'dark'] as const
const FOLDER = process.env.PICTURES_DIR ?? 'docs/screens'
const ONLY = process.env.PICTURES_ONLY
const WIDTH = Number(process.env.PICTURES_WIDTH ?? 390)
const HEIGHT = Number(process.env.PICTURES_HEIGHT ?? 844)
const TEXT = Number(process.env.PICTURES_TEXT ?? 100)

/** Draws every screen in both themes, then a sheet of all of them for each. */
test('pictures of every screen', async ({ browser, baseURL: origin }) => {
  test.setTimeout(0)
  const baseURL = origin ?? ''
  const wanted = pictureList.filter(({ name }) => !ONLY || new RegExp(ONLY).test(name))
  for (const theme of THEMES) {
    if (!ONLY) rmSync(join(FOLDER, theme), { recursive: true, force: true })
    mkdirSync(join(FOLDER, theme), { recursive: true })
  }
  const world = await furnish(baseURL)
  const shape = { viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 1 }
  const open = (storageState?: ReturnType<typeof storedSession>) =>
    browser.newContext({ ...shape, storageState, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const contexts = {
    owner: await open(storedSession(world.owner)),
    friend: await open(storedSession(world.friend)),
    visitor: await open(),
  }
  for (const { name, address, as = 'owner', act } of wanted) {
    const page = await opened(contexts[as], address(world))
    if (act)
      await act(page).then(
        () => settled(page),
        (error) => console.error(name, String(error).split('\n')[0]),
      )
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await page.screenshot({ path: join(FOLDER, theme, `${name}.png`), animations: 'disabled' })
    }
    await page.close()
  }
  for (const theme of THEMES) await drawSheet(contexts.visitor, theme)
})

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  if (TEXT !== 100) await page.addStyleTag({ content: `html { font-size: ${TEXT}% !important }` })
  // A picture of one that stands still is better than none of all.
  await settled(page).catch(() => console.error('still loading:', page.url()))
  return page
}

/** All pictures of a theme on one, small. */
async function drawSheet(context: BrowserContext, theme: string): Promise<void> {
  const folder = join(FOLDER, theme)
  const cells = readdirSync(folder).map((file) => {
    const data = readFileSync(join(folder, file)).toString('base64')
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file.slice(0, -4)}</figcaption></figure>`
  })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1640, height: 900 })
  await page.setContent(`<style>
    body { margin: 20px; display: grid; grid-template-columns: repeat(10, 1fr); gap: 12px; background: #8b9a96 }
    figure { margin: 0 } img { width: 100%; display: block; border-radius: 6px }
    figcaption { font: 11px system-ui; padding: 4px 0; overflow-wrap: anywhere }
  </style>${cells.join('')}`)
  await page.screenshot({ path: join(FOLDER, `${theme}.png`), fullPage: true })
  await page.close()
}
