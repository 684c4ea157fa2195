import { openBrowser, openPage } from './browser.mjs'
import { medians } from './measure.mjs'

const SLOWDOWN = 4

/** How long a finger stays on what it presses. */
const PRESS_MS = 80

/**
 * The longest that a page takes from a touch to the next picture (INP), on a processor four times slower: the first
 * touch, which brings what the first paint did without, and those after it. Event Timing waits for a frame that is
 * presented, which a browser without a window does not always do; here the picture is the frame's own end.
 */
export async function measureInteractions(origin, pages, token, runs) {
  const found = []
  for (const page of pages) {
    const each = []
    for (let run = 0; run < runs; run += 1) each.push(await touchPage(origin, page, token))
    found.push({ path: page.path, ...medians(each) })
  }
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
      await press(target)
      await settled()
      each.push(await page.evaluate(() => window.longestEvent()))
    }
    return { first: each[0], longest: Math.max(...each) }
  } finally {
    await close()
  }
}

/** What a touch leads to has come; a worker that installs keeps the network busy for longer. */
function settled() {
  return new Promise((resolve) => setTimeout(resolve, 2000))
}

async function press(target) {
  await target.scrollIntoView()
  const finger = await target.touchStart()
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
  await finger.end()
}

/** In the page: from the moment of an event to the end of the frame that follows what it caused. */
function observeEvents() {
  let longest = 0
  const watch = ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        longest = Math.max(longest, performance.now() - timeStamp)
      }
      port2.postMessage(null)
    })
  }
  for (const type of ['pointerdown', 'pointerup', 'click']) addEventListener(type, watch, true)
  window.longestEvent = () => {
    const found = Math.round(longest)
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
export async function measureWays(origin, runs) {
  const found = []
  for (const way of WAYS) {
    const each = []
    for (let run = 0; run < runs; run += 1) each.push({ ms: await goToCourse(origin, way) })
    found.push({ name: way.name, ...medians(each) })
  }
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
    await settled()
    await page.emulateNetworkConditions(LINE)
    const link = await page.waitForSelector('a[href^="/details/"]')
    await link.scrollIntoView()
    const done = page.evaluate(timeToCourse)
    const finger = await link.touchStart()
    if (held) await settled()
    await finger.end()
    return await done
  } finally {
    await close()
  }
}

/** Runs in the page: the time from the click to the first frame with the course's page. */
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
