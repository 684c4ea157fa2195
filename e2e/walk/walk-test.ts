import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { endRoutes } from '../page/api-faults'
import { watchConsole } from '../page/console'
import { SCRIPTLESS } from '../page/kept-page'
import { watchLayout } from '../page/layout-faults'
import { limit } from '../page/limit'
import { watchRequests } from '../page/settled'
import { storedSession } from '../people/session'
import { furnish, type World } from '../people/world'

interface OwnersBrowser {
  context: BrowserContext
  page: Page
  /** What the browser has complained about since the test began. */
  errors: string[]
}

/**
 * Tests that walk through many screens: one world and one page for each worker, where the owner of everything is
 * logged in. A page of its own for every test would load and compile the whole storefront anew each time. `ownersAgent`
 * is the user agent of that page. Default: the project's.
 */
export const test = base.extend<
  { errors: string[] },
  { world: World; ownersBrowser: OwnersBrowser; ownersAgent: string | undefined }
>({
  ownersAgent: [undefined, { scope: 'worker', option: true }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use, { project }) => use(await furnish(project.use.baseURL ?? '')),
    { scope: 'worker', timeout: limit(120_000) },
  ],
  ownersBrowser: [
    async ({ browser, world, ownersAgent }, use, { project }) => {
      const { baseURL, viewport, deviceScaleFactor, userAgent, isMobile, hasTouch } = project.use
      const { locale, timezoneId, serviceWorkers } = project.use
      const context = await browser.newContext({
        ...{ baseURL, viewport, deviceScaleFactor, userAgent, isMobile, hasTouch },
        ...{ locale, timezoneId, serviceWorkers },
        ...(ownersAgent && { userAgent: ownersAgent }),
        storageState: storedSession(world.owner),
      })
      const page = await context.newPage()
      watchRequests(page)
      await watchLayout(page)
      await use({ context, page, errors: watchConsole(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ ownersBrowser: { page }, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
    await use(page)
    await endRoutes(page)
    // Leaves the screen, so that its requests don't count for the next test. A page from elsewhere would end the process.
    await page.goto(SCRIPTLESS)
  },
  errors: async ({ ownersBrowser: { errors }, page: _ }, use) => {
    errors.length = 0
    await use(errors)
  },
})
