import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './gallery'

const ROWS = 2000
const SLOWER = 4
const LONG_MS = 50
/** A machine that does ten things at once takes longer for each: the best of a few tries counts, … */
const TRIES = 3
/** … and the limit grows with how much slower the same work is now than at its best; on a calm one it does not. */
const MOST_BUSY = 2

// A trace of the runner's own would take pictures of the page while it scrolls.
test.use({ trace: 'off' })

async function openList(page: Page, gallery: string): Promise<void> {
  await page.goto(`${gallery}/?only=long-list&rows=${ROWS}`)
  await page.getByRole('link', { name: /^1 / }).waitFor()
}

/** A flick: 120 px a frame are 7,200 px a second. */
async function scroll(page: Page, frames: number): Promise<void> {
  await page.mouse.move(190, 420)
  for (let frame = 0; frame < frames; frame += 1) {
    await page.mouse.wheel(0, 120)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** How many times as long the same few milliseconds of work take as the shortest of them. */
async function busyness(page: Page): Promise<number> {
  const times = await page.evaluate(() =>
    Array.from({ length: 41 }, () => {
      const start = performance.now()
      let sum = 0
      for (let at = 0; at < 2_000_000; at += 1) sum += Math.sqrt(at)
      return sum > 0 ? performance.now() - start : 0
    }).sort((one, other) => one - other),
  )
  return Math.min(MOST_BUSY, (times[20] ?? 0) / (times[0] || 1))
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Microseconds on the processor: what other programs took is not in it. */
  tdur?: number
}

/** How long the tasks of the page's thread had the processor while `act` went on, in ms. */
async function taskTimes(browser: Browser, page: Page, act: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await browser.startTracing(page, { categories: ['toplevel'] })
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await act()
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const main = trace.traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && main.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
}

test(`${ROWS} course cards scroll without a task over ${LONG_MS} ms at ${SLOWER}× CPU`, async ({
  page,
  gallery,
  browser,
}) => {
  await openList(page, gallery)
  test.setTimeout(180_000)
  let long: number[] = []
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const times = await taskTimes(browser, page, () => scroll(page, 30))
    expect(Math.max(...times), 'the trace has the processor’s time').toBeGreaterThan(1)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(tried * 3000)
    const limit = LONG_MS * (await busyness(page))
    long = times.filter((time) => time > limit)
    if (long.length === 0) break
  }
  expect(long).toEqual([])
})

test('only the rows near the screen are in the page; the way back leads to the one that was left', async ({
  page,
  gallery,
}) => {
  await openList(page, gallery)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('link', { name: new RegExp(`^${ROWS} `) })).toBeInViewport()
  expect(await page.getByRole('listitem').count()).toBeLessThan(40)

  await page.evaluate(() => window.scrollTo(0, 6000))
  const link = page.getByRole('link', { name: /^5\d / }).first()
  await link.focus()
  const name = (await link.textContent()) ?? ''
  const place = (await link.boundingBox())?.y ?? 0
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^第 5\d 门课$/)).toBeVisible()
  await page.goBack()
  const again = page.getByRole('link', { name, exact: true })
  await expect(again).toBeInViewport()
  await expect
    .poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - place))
    .toBeLessThan(2)
})
