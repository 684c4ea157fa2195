import { launch, type Page } from 'puppeteer-core'
import type { Engine, EngineTab } from './engine'

const PHONE = { width: 390, height: 844 }

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    // newPage() would fail at it, see below.
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-CN',
      'media.autoplay.default': 0,
      // A service worker would answer for pages of later tests.
      'dom.serviceWorkers.enabled': false,
    },
  })
  return {
    version: await browser.version(),
    newTab: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(PHONE).catch(tolerateFixedScreen)
      return tabOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

/** The long-term release 140 can't turn a screen, which puppeteer asks for together with the size. */
function tolerateFixedScreen(error: unknown): void {
  if (!String(error).includes('setScreenOrientationOverride')) throw error
}

/** The page itself led on before it was read. */
function tolerateRedirect(error: unknown): void {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error
}

/** Firefox tells of a socket that the page closed, before it was open, as of an error of the page. */
function isLeftSocket(text: string): boolean {
  return /wss?:/.test(text) && /establish a connection|was interrupted while/.test(text)
}

function tabOf(page: Page, close: () => Promise<void>): EngineTab {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!isLeftSocket(String(error))) errors.push(String(error))
  })
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(tolerateRedirect)
    },
    // page.url() stays behind when one document shows another address.
    address: async () => String(await page.evaluate('location.href')),
    valueOf: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    // page.goBack() waits for a document, and Back in one document loads none.
    back: async () => void (await page.evaluate('history.back()')),
    takeErrors: async () => errors.splice(0),
    picture: async () => Buffer.from(await page.screenshot()),
    close,
  }
}
