import type { Page } from '@playwright/test'
import { ApiFaults } from '../page/api-faults'
import { watchConsole } from '../page/console'
import { watchRequests } from '../page/settled'
import { start } from './enter-inside'
import { test as base } from './walk-test'

interface OwnersPages {
  /** One document for all screens: the app, and what looks at a screen, run warm. */
  looking: { page: Page; errors: string[] }
  /** One document in which every list is empty. */
  emptied: Page
  /** Documents whose calls are held or fail. */
  faulty: { page: Page; faults: ApiFaults }
}

/** Walks with more pages of the owner's browser than the one that opens each screen by its address. */
export const test = base.extend<object, OwnersPages>({
  looking: [
    async ({ ownersBrowser: { context } }, use) => {
      const page = await context.newPage()
      const errors = watchConsole(page)
      // From the first screen on, so that it is seen whether one moves as it opens.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await start(page)
      await use({ page, errors })
    },
    { scope: 'worker' },
  ],
  emptied: [
    async ({ ownersBrowser: { context } }, use) => {
      const page = await context.newPage()
      const faults = await ApiFaults.of(page)
      faults.mode = 'empty'
      await start(page)
      await use(page)
    },
    { scope: 'worker' },
  ],
  faulty: [
    async ({ ownersBrowser: { context } }, use) => {
      const page = await context.newPage()
      watchRequests(page)
      await use({ page, faults: await ApiFaults.of(page) })
    },
    { scope: 'worker' },
  ],
})
