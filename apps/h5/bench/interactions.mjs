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

/** One round trip and the bandwidth of Lighthouse's slow phone. */
const LINE = { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (0.75 * 1024 * 1024) / 8 }
const WAYS = [
  { name: 'prefetched: its link was touched, and let go when all was there', held: true },
  { name: 'known code: touched and let go at once', held: false },
  { name: 'nothing brought ahead (data saver), a first visit', held: false, saveData: true },
]

/** How long it takes from letting go of a link on /home to the picture of the course's page, on a slow line. */
export async function measureWays(origin) {
  const found = []
  for (const way of WAYS) found.push({ name: way.name, ms: await goToCourse(origin, way) })
  return found
}

async function goToCourse(origin, { held, saveData = false }) {
  const { browser, close } = await openBrowser()
  try {
    const page = await openPage(browser, origin)
    await page.evaluateOnNewDocument((value) => {
      const connection = { saveData: value, effectiveType: '4g' }
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, saveData)
    await page.goto(`${origin}/home`, { waitUntil: 'networkidle0' })
    await (await page.waitForSelector('[role=tab]:nth-of-type(2)')).tap()
    await page.waitForNetworkIdle({ idleTime: 1500 })
    await page.emulateNetworkConditions(LINE)
    const link = await page.waitForSelector('a[href^="/details/"]')
    await link.scrollIntoView()
    const done = page.evaluate(timeToCourse)
    const finger = await link.touchStart()
    if (held) await page.waitForNetworkIdle({ idleTime: 500 })
    await finger.end()
    return await done
  } finally {
    await close()
  }
}

/** In the page: from the click to the frame after the course's own page stands there. */
function timeToCourse() {
  return new Promise((resolve) => {
    let start = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        start = timeStamp
      },
      true,
    )
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (!start || !text.includes('课程详情') || !text.includes('¥')) return
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }).observe(document.body, { childList: true, subtree: true })
  })
}
