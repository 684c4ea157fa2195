import type { Page } from '@playwright/test'

/** Goes to a screen as a link does, where there is none on the page. */
export async function goInside(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ idx: 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
}
