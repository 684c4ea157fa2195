import { chromium, type Page } from '@playwright/test'
import type { Engine, EngineTab } from './engine'

const PHONE = { width: 390, height: 844 }

/** Starts the oldest Chrome that the storefront runs in. */
export async function startOldChrome(path: string): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: path, args })
  return {
    version: browser.version(),
    newTab: async () => {
      const context = await browser.newContext({ viewport: PHONE, locale: 'zh-CN' })
      return tabOf(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, close: () => Promise<void>): EngineTab {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    address: () => page.evaluate('location.href'),
    valueOf: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    back: () => page.evaluate('history.back()'),
    takeErrors: async () => errors.splice(0),
    picture: () => page.screenshot(),
    close,
  }
}
