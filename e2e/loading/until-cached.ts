import { expect, type Page } from '@playwright/test'

/** The first touch registers the service worker. Resolves when it has cached the page. */
export async function untilCached(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(0)
}
