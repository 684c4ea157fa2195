import { openBrowser, openPage } from './browser.mjs'

const SLOWDOWN = 4

/**
 * The longest that a page takes from a touch to the next picture (INP), on a processor four times slower: the first
 * touch, which brings what the first paint did without, and those after it.
 */
export async function measureInteractions(origin, pages, token) {
  const found = []
  for (const page of pages) found.push(await touchPage(origin, page, token))
  return found
}

async function touchPage(origin, { path, person, taps }, token) {
  const { browser, close } = await openBrowser()
  try {
    const page = await openPage(browser, origin, person && token)
    await page.evaluateOnNewDocument(observeEvents)
    await page.emulateCPUThrottling(SLOWDOWN)
    await page.goto(origin + path, { waitUntil: 'networkidle0' })
    const each = []
    for (const tap of taps) {
      const target = await page.waitForSelector(tap)
      await target.tap()
      await page.waitForNetworkIdle({ idleTime: 500 })
      each.push(await page.evaluate(() => window.longestEvent()))
    }
    return { path, first: each[0], longest: Math.max(...each) }
  } finally {
    await close()
  }
}

/** In the page. The browser gives durations in steps of 8 ms and says nothing of those under 16. */
function observeEvents() {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) longest = Math.max(longest, duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.longestEvent = () => {
    const found = longest
    longest = 0
    return found
  }
}
