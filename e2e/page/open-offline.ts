import type { Page } from '@playwright/test'

const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Opens a page without a network. Resolves with a function that brings the network back.
 *
 * Chromium 150 forgets with a navigation that it plays to be offline: calls fail, but `navigator.onLine` is true again, which a
 * browser without a network never says. A session of its own tells the page.
 */
export async function openOffline(
  page: Page,
  open: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  await open()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', OFFLINE)
  return async () => {
    await context.setOffline(false)
    await session.detach()
  }
}
