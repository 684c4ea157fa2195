import { createClient } from '@kaozhou/api'
import { startProduct } from '../../../scripts/run/product-server.mjs'
import { openBrowser, openPage } from './browser.mjs'
import { logIn } from './log-in.mjs'

/** A course with a recorded lesson that is open to everybody who is logged in. */
const COURSE = 1015
const RUNS = 5
const SLOWDOWN = 4
/** The slow phone: 150 ms, 1.6 Mbit/s. */
const NETWORK = { download: 200_000, upload: 93_750, latency: 150 }
const BUDGETS = { 'start after the tap': 1500, 'seek within the buffer': 100 }

/** `pnpm bench:player`: how long a lesson takes from the tap to its first moving picture, and a seek to a loaded second. */
const product = await startProduct()
let failed = false
try {
  const token = await logIn(product.origin)
  const path = await lessonPath(product.origin, token)
  const found = { 'start after the tap': [], 'seek within the buffer': [] }
  for (let run = 0; run < RUNS; run += 1) {
    const { start, seeks } = await measureLesson(product.origin, path, token)
    found['start after the tap'].push(start)
    found['seek within the buffer'].push(...seeks)
  }
  for (const [name, times] of Object.entries(found)) {
    const middle = median(times)
    if (middle > BUDGETS[name]) failed = true
    console.log(
      `${name}: ${Math.round(middle)} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}), budget ${BUDGETS[name]} ms`,
    )
  }
} finally {
  await product.stop()
}
process.exitCode = failed ? 1 : 0

async function lessonPath(origin, token) {
  const storage = { token: () => token, statisticId: () => undefined, channelId: () => undefined }
  const client = createClient({ baseUrl: origin, storage })
  const chapters = await client.courses.chapters({ id: COURSE })
  const lesson = chapters
    .flatMap(({ sections }) => sections)
    .find(({ audition, state }) => audition && state === 4)
  if (!lesson) throw new Error(`course ${COURSE} has no lesson that is open to everybody`)
  return `/${lesson.type === 3 ? 'playbackinfo' : 'qxRecord'}/${lesson.id}`
}

/** One visit in a browser of its own, on the slow phone. */
async function measureLesson(origin, path, token) {
  const { browser, close } = await openBrowser()
  try {
    const page = await openPage(browser, origin, token)
    await page.emulateCPUThrottling(SLOWDOWN)
    await page.emulateNetworkConditions(NETWORK)
    await page.goto(origin + path, { waitUntil: 'load' })
    const button = await page.waitForSelector('section button[aria-label=播放]')
    await page.evaluate(observeStart)
    await button.tap()
    const start = await page.evaluate(() => window.firstPicture)
    const seeks = await page.evaluate(seekWithinBuffer)
    return { start, seeks }
  } finally {
    await close()
  }
}

/** In the page: the ms from the touch to the first picture after the beginning. */
function observeStart() {
  const video = document.querySelector('video')
  window.firstPicture = new Promise((resolve) => {
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        video.requestVideoFrameCallback(function look(now, { mediaTime }) {
          if (video.paused && mediaTime === 0) video.requestVideoFrameCallback(look)
          else resolve(now - timeStamp)
        })
      },
      { capture: true, once: true },
    )
  })
}

/** In the page: the ms that seeks to loaded seconds take. */
async function seekWithinBuffer() {
  const video = document.querySelector('video')
  const isLoaded = () => video.buffered.length > 0 && video.buffered.end(0) >= 12
  while (!isLoaded()) await new Promise((resolve) => setTimeout(resolve, 100))
  const times = []
  for (const second of [9, 2, 11, 5, 1]) {
    const begun = performance.now()
    video.currentTime = second
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    times.push(performance.now() - begun)
  }
  return times
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
