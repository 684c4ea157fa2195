import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startProduct } from '../../../scripts/run/product-server.mjs'
import { root } from '../../../scripts/workspace.mjs'
import { openBrowser, openPage } from './browser.mjs'
import { logIn } from './log-in.mjs'

/** `pnpm bench:stages`: the frames of each stage of a campaign while it moves, and while its page is scrolled. */
const STAGES = [
  { stage: 'wheel', path: '/activity/liveLuck', act: '::-p-text(抽一次)' },
  { stage: 'gashapon', path: '/activity/seasonal', act: '::-p-text(抽一次)' },
  { stage: 'flip', path: '/daily_draw/new', act: 'button[aria-label=第五张]' },
  { stage: 'tree', path: '/xhsLuck', act: 'button[aria-label="摘第 6 片叶子"]' },
  { stage: 'rain', path: '/activity/redEnvelopeRain', shown: 'button[aria-label=接住红包]' },
  { stage: 'calendar', path: '/activity/checkins/1001', act: '::-p-text(今天打卡)' },
  { stage: 'avatars', path: '/activity/mock_assist', shown: 'ul[aria-label*=助力]' },
  { stage: 'player', path: '/act/audio100', act: 'button[aria-label=播放]' },
  { stage: 'podium', path: '/activity/share_transcript', shown: 'ol[aria-label=前三名]' },
  { stage: 'none', path: '/activity/computerCode' },
]
const SLOWDOWN = 4
const MOVING_MS = 3000
const REFRESH_MS = 1000 / 60
/** A phone draws 60 pictures a second: half of them in time to the refresh, and few left out. */
const BUDGET = { median: 1.1 * REFRESH_MS, droppedShare: 0.05 }
const HALF_HOUR = 1_800_000
const MINUTE = 60_000

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const stages = STAGES.filter(({ stage }) => !values.only || stage === values.only)
const folder = mkdtempSync(join(tmpdir(), 'kaozhou-stages-bench-'))
const found = []
try {
  const product = await startProduct(settings())
  try {
    const token = await logIn(product.origin)
    const { browser, close } = await openBrowser()
    try {
      for (const stage of stages)
        found.push(await measureStage(browser, product.origin, token, stage))
    } finally {
      await close()
    }
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

console.log(`frames of ${MOVING_MS / 1000} s each, processor ${SLOWDOWN} times slower; a refresh takes ${REFRESH_MS.toFixed(1)} ms
| stage | what | frames | median ms | p95 ms | left out | longer than 50 ms |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${found.flat().map(line).join('\n')}`)
const slow = found.flat().filter(({ median, droppedShare }) => {
  return median > BUDGET.median || droppedShare > BUDGET.droppedShare
})
console.log(
  slow.length > 0 ? `too slow: ${slow.map(({ name }) => name).join(', ')}` : 'all in time',
)
process.exitCode = slow.length > 0 ? 1 : 0

/** The demo's content with a card game and chances at the tree, in a minute in which envelopes fall. */
function settings() {
  const content = join(folder, 'content')
  cpSync(join(root, 'content/demo'), content, { recursive: true })
  change(content, 'daily-draw', 'stage: wheel', 'stage: flip')
  change(content, 'xhs-luck', 'earn: {}', 'earn: { daily: 1 }')
  const ahead = join(folder, 'ahead')
  writeFileSync(ahead, String(Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR + MINUTE - Date.now()))
  const preload = pathToFileURL(join(root, 'e2e/servers/moved-clock.mjs')).href
  return { CONTENT_DIR: content, MOVED_CLOCK: ahead, NODE_OPTIONS: `--import=${preload}` }
}

function change(content, slug, from, to) {
  const file = join(content, 'campaigns', `${slug}.yaml`)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
  writeFileSync(file, text.replace(from, to))
}

async function measureStage(browser, origin, token, { stage, path, act, shown = act }) {
  const page = await openPage(browser, origin, token)
  try {
    await page.goto(origin + path, { waitUntil: 'networkidle0' })
    await page.bringToFront()
    // Parts far down are rendered only when they come near the viewport.
    await page.evaluate(scrollThrough, 600)
    const target = shown ? await page.waitForSelector(shown) : null
    await target?.scrollIntoView()
    await page.emulateCPUThrottling(SLOWDOWN)
    const facts = []
    if (act || stage === 'rain') {
      const frames = page.evaluate(watchFrames, MOVING_MS)
      if (act) await target.tap()
      facts.push({ name: `${stage}, moving`, ...summary(await frames) })
    }
    const frames = page.evaluate(watchFrames, MOVING_MS)
    await page.evaluate(scrollThrough, MOVING_MS)
    facts.push({ name: `${stage}, scrolled`, ...summary(await frames) })
    return facts
  } finally {
    await page.close()
  }
}

/** In the page: ms from each frame to the next. */
function watchFrames(ms) {
  return new Promise((resolve) => {
    const times = []
    const watch = (time) => {
      times.push(time)
      if (time - times[0] < ms) requestAnimationFrame(watch)
      else resolve(times.slice(1).map((each, at) => each - times[at]))
    }
    requestAnimationFrame(watch)
  })
}

/** In the page: down to its end and up again, a step each frame, as a finger does. */
function scrollThrough(ms) {
  const box = document.scrollingElement
  const way = box.scrollHeight - box.clientHeight
  return new Promise((resolve) => {
    let begun
    const step = (time) => {
      begun ??= time
      const part = Math.min(1, (time - begun) / ms)
      box.scrollTop = way * (1 - Math.abs(1 - 2 * part))
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

function summary(frames) {
  const sorted = [...frames].sort((a, b) => a - b)
  const refreshes = frames.map((ms) => Math.max(1, Math.round(ms / REFRESH_MS)))
  const due = refreshes.reduce((sum, count) => sum + count, 0)
  return {
    count: frames.length,
    median: sorted[sorted.length >> 1],
    p95: sorted[Math.floor(sorted.length * 0.95)],
    droppedShare: 1 - frames.length / due,
    long: frames.filter((ms) => ms > 50).length,
  }
}

function line({ name, count, median, p95, droppedShare, long }) {
  const [stage, what] = name.split(', ')
  return `| ${stage} | ${what} | ${count} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${(droppedShare * 100).toFixed(1)} % | ${long} |`
}
