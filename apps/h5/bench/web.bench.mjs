import { parseArgs } from 'node:util'
import { freePort, startProduct } from '../../../scripts/run/product-server.mjs'
import { openBrowser, openPage, USER_AGENT } from './browser.mjs'
import { measureInteractions, measureWays } from './interactions.mjs'
import { logIn } from './log-in.mjs'
import { measure, medians } from './measure.mjs'
import { table, writeReport } from './report.mjs'
import { scriptlessPage, startScriptless } from './scriptless-server.mjs'

/** The pages that are landed on, and the one that is paid on. */
const PAGES = [
  {
    path: '/home',
    taps: ['[role=tab]:nth-of-type(2)', '[role=tab]:nth-of-type(3)', 'input[type=search]'],
  },
  {
    path: '/details/1003',
    taps: ['button::-p-text(领券)', 'dialog button[aria-label=关闭]'],
  },
  {
    path: '/confirmorder/1003?type=1',
    person: true,
    taps: ['[role=radiogroup] label:nth-of-type(2)', 'label:has([role=switch])'],
  },
  // A campaign with everything that comes late: a picture, places for friends, a price, courses.
  { path: '/invite_joint/new', taps: [] },
]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    method: { type: 'string' },
    /** Touches and ways only. */
    paint: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const runs = Number(values.runs)
const pages = PAGES.filter(({ path }) => !values.only || path.includes(values.only))
const methods = values.paint
  ? ['simulated', 'applied'].filter((name) => !values.method || name === values.method)
  : []

const product = await startProduct()
let scriptless
let token
try {
  token = await logIn(product.origin)
  const documents = new Map()
  for (const page of pages) documents.set(page.path, await capture(page))
  scriptless = await startScriptless(product.origin, documents, await freePort())
  const rows = []
  for (const method of methods) {
    for (const page of pages) rows.push(await compare(page, method))
  }
  const interactions = await measureInteractions(
    product.origin,
    pages.filter(({ taps }) => taps.length > 0),
    token,
    runs,
  )
  const ways = await measureWays(product.origin, runs)
  const text = table(rows, interactions, ways, runs)
  console.log(text)
  if (values.write && values.paint && !values.only && !values.method) writeReport('bench:web', text)
} finally {
  await scriptless?.stop()
  await product.stop()
}

/** The page as it came, for who asks, and nothing that runs: what the browser loads later is not its first paint. */
async function capture({ path, person }) {
  const response = await fetch(product.origin + path, {
    headers: { 'user-agent': USER_AGENT, ...(person && { cookie: `sc_token_pro=${token}` }) },
  })
  return scriptlessPage(await response.text(), Object.fromEntries(response.headers))
}

/** Product and yardstick by turns, so that a busy moment of the machine meets both. */
async function compare({ path, person }, method) {
  const found = { product: [], scriptless: [] }
  for (let run = 0; run < runs; run += 1) {
    found.scriptless.push(await measureOne(scriptless.origin + path, method))
    found.product.push(await measureOne(product.origin + path, method, person))
    const { fcp, lcp } = found.product.at(-1)
    const base = found.scriptless.at(-1)
    console.error(
      `${method} ${path} ${run + 1}/${runs}: FCP ${Math.round(fcp)} (${Math.round(base.fcp)}), LCP ${Math.round(lcp)} (${Math.round(base.lcp)})`,
    )
  }
  const failed = [...new Set(found.product.flatMap((run) => run.failed))]
  return {
    path,
    method,
    product: medians(found.product),
    scriptless: medians(found.scriptless),
    failed,
  }
}

/** Each run in a browser of its own: nothing is kept from the one before. */
async function measureOne(url, method, person = false) {
  const fresh = await openBrowser()
  try {
    if (person) {
      const page = await openPage(fresh.browser, product.origin, token)
      await page.close()
    }
    return await measureTwice(url, fresh.port, method)
  } finally {
    await fresh.close()
  }
}

/** A browser without a window sometimes paints nothing at all: that run is none. */
async function measureTwice(url, port, method) {
  try {
    return await measure(url, port, method)
  } catch (error) {
    console.error(String(error))
    return await measure(url, port, method)
  }
}
