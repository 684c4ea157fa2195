import { launch } from 'puppeteer-core'
import { tabOfPage } from './driven-page'
import { type Engine, PHONE } from './engine'

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
      return tabOfPage(page, {
        open: async (address) => {
          await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(tolerateRedirect)
        },
        close: () => context.close(),
        isNoise: isLeftSocket,
      })
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
