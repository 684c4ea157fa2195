import { expect, type Page, type Request } from '@playwright/test'
import { limit } from './limit'

const pending = new WeakMap<Page, Set<Request>>()

/** Follows the requests of a page from now on, for `settled`. Call it before the page is opened. */
export function watchRequests(page: Page): void {
  if (pending.has(page)) return
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => {
    // A new document ends the requests of the one before it, some of them without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    // A player may stop reading a film and never end its request.
    if (request.resourceType() !== 'media' && request.url().startsWith('http'))
      requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Forgets a page whose listeners are removed. */
export function unwatchRequests(page: Page): void {
  pending.delete(page)
}

/** Resolves when the app runs, no request of the page is under way, and no skeleton is shown. */
export async function settled(page: Page): Promise<void> {
  const requests = pending.get(page)
  if (!requests) throw new Error('watchRequests(page) was not called before the page was opened')
  const urls = () => [...requests].map((request) => request.url())
  await expect(async () => {
    expect(urls()).toEqual([])
    expect(await page.evaluate(stateAfterRendering)).toEqual({ appRuns: true, isLoading: false })
    // What is rendered from the last answer may send another request.
    expect(urls()).toEqual([])
  }).toPass({ intervals: [20, 50, 100], timeout: limit(30_000) })
}

/** Runs in the page: lets React render what has been answered, then looks. */
async function stateAfterRendering(): Promise<{ appRuns: boolean; isLoading: boolean }> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  // On a busy machine no idle moment may come.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  const main = document.querySelector('main')
  return {
    // React marks the elements that it renders or hydrates.
    appRuns: main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps')),
    isLoading: document.getElementById('root')?.textContent?.includes('加载中') ?? false,
  }
}
