import { chromium } from '@playwright/test'
import { tabOfPage } from './driven-page'
import { type Engine, PHONE } from './engine'

/** Starts the oldest Chrome that the storefront runs in. */
export async function startOldChrome(path: string): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: path, args })
  return {
    version: browser.version(),
    newTab: async () => {
      const context = await browser.newContext({ viewport: PHONE, locale: 'zh-CN' })
      const page = await context.newPage()
      return tabOfPage(page, {
        open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        close: () => context.close(),
      })
    },
    close: () => browser.close(),
  }
}
