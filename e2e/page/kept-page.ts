import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test'
import { endRoutes } from './api-faults'
import { unwatchRequests, watchRequests } from './settled'

type Viewport = PlaywrightTestOptions['viewport']
/** The window of a page that is not the test's own. */
export interface Window {
  viewport: Viewport
  isMobile: boolean
}
type StorageState = Exclude<PlaywrightTestOptions['storageState'], string | undefined>

interface Surroundings {
  /** The origin of the shop. */
  origin: string
  viewport: Viewport | undefined
  /** The options of a context, as text. */
  options: string
  /** False where a service worker would stay, or the test wants a new page. */
  isKept: boolean
}

interface KeptPage extends Surroundings {
  page: Page
  context: BrowserContext
  devtools: CDPSession
  /** True when something stays on it that the next test must not meet. */
  isSpoiled: boolean
}

const NOTHING: StorageState = { cookies: [], origins: [] }
/** A page of the shop's origin without a script: the process of a page from elsewhere would be another one. */
export const SCRIPTLESS = '/robots.txt'
const MOST_IDLE = 5
/** What can't be taken back from a page, its context or its clock. */
const LASTING = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'grantPermissions',
  'install',
  'newCDPSession',
  'pauseAt',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setGeolocation',
  'setSystemTime',
]

/** Around the running test, when it is one of those below. */
let surroundings: Surroundings | undefined
/** Who is logged in at the shop in the running test. */
let ownState: StorageState | undefined
/** The pages of this worker that no test uses now. */
const idle: KeptPage[] = []
const inUse: KeptPage[] = []
const unkept: BrowserContext[] = []

/**
 * Tests whose page is handed on to the next one: it comes without cookies, storage, history and listeners, but with the
 * storefront's code fetched and compiled. A page in a context of its own is five times the work.
 */
export const test = base.extend<{ keepsPages: boolean; handsBack: undefined }>({
  /** False: each test has a page in a context of its own. */
  keepsPages: [true, { option: true }],
  handsBack: [
    async (
      {
        keepsPages,
        baseURL,
        serviceWorkers,
        viewport,
        userAgent,
        hasTouch,
        isMobile,
        storageState,
      },
      use,
    ) => {
      const options = JSON.stringify({ serviceWorkers, viewport, userAgent, hasTouch, isMobile })
      const isKept = keepsPages && serviceWorkers === 'block'
      surroundings = { origin: baseURL ?? '', viewport, options, isKept }
      ownState = typeof storageState === 'string' ? undefined : storageState
      await use(undefined)
      surroundings = undefined
      // A test's own page is handed back last, and is the first that the next one gets.
      for (const kept of inUse.splice(0).reverse()) await handBack(kept)
      for (const context of unkept.splice(0)) await context.close()
    },
    { auto: true },
  ],
  page: async ({ browser, storageState }, use) => {
    if (typeof storageState === 'string') throw new Error('a storage state is given as an object')
    await use(await keptPage(browser, storageState))
  },
  context: ({ page }, use) => use(page.context()),
})

/** True where `keptPage` can give a page for this origin. */
export function keepsPagesOf(origin: string | undefined): boolean {
  return surroundings !== undefined && (origin ?? surroundings.origin) === surroundings.origin
}

/**
 * A page with these cookies and this storage, and with nothing of the tests before, in the window of the test's own page or in
 * another. It is taken back after the test.
 */
export async function keptPage(
  browser: Browser,
  state: StorageState = NOTHING,
  window?: Window,
): Promise<Page> {
  if (!surroundings) throw new Error('pages are kept only by the tests of kept-page.ts')
  if (!surroundings.isKept) return newPage(browser, { ...window, storageState: state })
  const around = window ? inWindow(surroundings, window) : surroundings
  const at = idle.findLastIndex((one) => one.options === around.options)
  const kept = at < 0 ? await openPage(browser, around, window) : idle.splice(at, 1)[0]
  if (!kept) throw new Error('there is no page')
  inUse.push(kept)
  await kept.context.addCookies(state.cookies)
  for (const { localStorage: entries } of state.origins)
    await kept.page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, entries)
  return kept.page
}

/** A page for another window of the same browser: who is logged in at the shop is so there too. */
export function otherWindow(browser: Browser, window: Window): Promise<Page> {
  return keptPage(browser, ownState, window)
}

function inWindow(around: Surroundings, window: Window): Surroundings {
  const options = JSON.stringify({ ...JSON.parse(around.options), ...window })
  return { ...around, options, viewport: window.viewport }
}

/** It is alone: other pages of its browser would draw beside it. */
async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  for (const kept of idle.splice(0)) await kept.context.close()
  const context = await browser.newContext(options)
  unkept.push(context)
  return context.newPage()
}

async function openPage(
  browser: Browser,
  around: Surroundings,
  window?: Window,
): Promise<KeptPage> {
  while (idle.length >= MOST_IDLE) await idle.shift()?.context.close()
  const context = await browser.newContext({ ...window, storageState: NOTHING })
  const page = await context.newPage()
  await page.goto(SCRIPTLESS)
  const devtools = await context.newCDPSession(page)
  const kept = { ...around, page, context, devtools, isSpoiled: false }
  const spoil = (): void => {
    kept.isSpoiled = true
  }
  for (const target of [page, context, context.clock]) beforeLasting(target, spoil)
  context.on('page', (other) => beforeLasting(other, spoil))
  page.on('crash', spoil)
  page.on('framenavigated', (frame) => {
    if (!frame.parentFrame() && new URL(frame.url()).origin !== around.origin) spoil()
  })
  watchRequests(page)
  return kept
}

function beforeLasting(target: object, act: () => void): void {
  for (const name of LASTING) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') continue
    Reflect.set(target, name, (...args: unknown[]) => {
      act()
      return method.apply(target, args)
    })
  }
}

/** Leaves nothing of the test on the page, and keeps it for the next one; closes it when something would stay. */
async function handBack(kept: KeptPage): Promise<void> {
  const { page, context, viewport } = kept
  if (kept.isSpoiled || page.isClosed()) return context.close()
  for (const other of context.pages()) if (other !== page) await other.close()
  stopListening(page, context)
  await context.setOffline(false)
  await endRoutes(page)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.emulateMedia({ forcedColors: null, contrast: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.goto(SCRIPTLESS)
  await empty(kept)
  idle.push(kept)
}

function stopListening(page: Page, context: BrowserContext): void {
  for (const event of [
    'console',
    'pageerror',
    'dialog',
    'popup',
    'download',
    'filechooser',
  ] as const)
    page.removeAllListeners(event)
  unwatchRequests(page)
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response'] as const) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  watchRequests(page)
}

async function empty({ page, context, devtools, origin }: KeptPage): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
}
