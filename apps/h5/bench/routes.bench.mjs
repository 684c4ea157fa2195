import { startProduct } from '../../../scripts/run/product-server.mjs'
import { openBrowser, openPage } from './browser.mjs'
import { logIn } from './log-in.mjs'
import { medians } from './measure.mjs'
import { conditions, writeReport } from './report.mjs'

/** A round through the shop: each is a link of the page that is open; without one, the way back. */
const ROUND = [
  { name: '/home to a course', link: 'a[href^="/details/"]' },
  { name: 'back to /home' },
  { name: '/home to the timetable', link: 'nav a[href="/mylive"]' },
  { name: 'the timetable to the account', link: 'nav a[href="/user"]' },
  { name: 'the account to /home', link: 'nav a[href="/home"]' },
]
const CHANGES = 50
/** After the first rounds everything is loaded, and what is kept is what is kept on purpose. */
const SETTLED = 10
const SLOWDOWN = 4

/**
 * `pnpm bench:routes`: how long it takes from a tap on a link to the frame that shows the next screen, on a processor
 * four times slower, and what the page's heap holds after 50 of them.
 */
const product = await startProduct()
try {
  const token = await logIn(product.origin)
  const { times, heaps } = await walk(product.origin, token)
  const text = report(times, heaps)
  console.log(text)
  writeReport('bench:routes', text)
} finally {
  await product.stop()
}

async function walk(origin, token) {
  const { browser, close } = await openBrowser()
  try {
    const page = await openPage(browser, origin, token)
    const devtools = await page.createCDPSession()
    await devtools.send('Performance.enable')
    await page.emulateCPUThrottling(SLOWDOWN)
    await page.goto(`${origin}/home`, { waitUntil: 'networkidle0' })
    const times = Object.fromEntries(ROUND.map(({ name }) => [name, []]))
    const heaps = []
    for (let change = 0; change < CHANGES; change += 1) {
      const step = ROUND[change % ROUND.length]
      const ms = await go(page, step)
      if (change >= SETTLED) times[step.name].push({ ms })
      if ((change + 1) % SETTLED === 0) heaps.push(await heapOf(devtools, change + 1))
    }
    return { times, heaps }
  } finally {
    await close()
  }
}

/** Takes one step, and waits until the page is at rest, so that the next one meets a quiet page. */
async function go(page, { link }) {
  const ms = await page.evaluate(nextScreen, link)
  await page.waitForNetworkIdle({ idleTime: 300 })
  return ms
}

/**
 * In the page, where no handle on the link keeps its screen in memory: presses the link, or goes back without one.
 * @returns the ms until the frame after the words of the old screen have left
 */
function nextScreen(link) {
  const { pathname } = location
  const old = [...document.querySelectorAll('main *')].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent,
  )
  const shown = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (location.pathname === pathname || old.some(({ isConnected }) => isConnected)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  const begun = performance.now()
  if (link) document.querySelector(link).click()
  else history.back()
  return shown
}

/** What is still reachable: counted after the garbage is gone. */
async function heapOf(devtools, changes) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    changes,
    heapMb: value('JSHeapUsedSize') / 2 ** 20,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  }
}

function report(times, heaps) {
  return `${conditions()}

| route change | median ms |
| --- | ---: |
${Object.entries(times)
  .map(([name, each]) => `| ${name} | ${Math.round(medians(each).ms)} |`)
  .join('\n')}

| route changes | heap MB | nodes | listeners |
| ---: | ---: | ---: | ---: |
${heaps
  .map(
    ({ changes, heapMb, nodes, listeners }) =>
      `| ${changes} | ${heapMb.toFixed(2)} | ${nodes} | ${listeners} |`,
  )
  .join('\n')}
`
}
