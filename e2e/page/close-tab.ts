import type { Page } from '@playwright/test'

/** Closes a page as a person closes a tab: it may still say what it has to. Older engines tell a page nothing else. */
export async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
