import type { Page } from '@playwright/test'

/** Navigates to a path as a link inside the app does, where the page has no link to it. */
export async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
