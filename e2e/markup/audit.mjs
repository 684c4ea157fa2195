import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findBrowser } from '../../scripts/browser/find-browser.mjs'
import { keepToken } from '../../scripts/browser/keep-token.mjs'

/** Without performance, which `pnpm bench:web` measures. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
/** Lighthouse's own phone, and one that is a little higher. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true, disabled: false }
const HIGHER_PHONE = { ...PHONE, height: PHONE.height + 72 }

/**
 * @typedef {object} Audited
 * @property {Record<string, number>} scores of 100, by category
 * @property {string[]} failed each audit that costs points, with the elements that it names
 */

/** One Chromium for all pages: a visitor's and a person's, on the phone that Lighthouse takes for one. */
export async function openAuditor() {
  const executablePath = findBrowser()
  const browser = await puppeteer.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    /** A page in a context of its own; with a token it keeps the session as the login dialog does (spec §7). */
    async openPage(origin, token) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      if (token) await keepToken(page, origin, token)
      return page
    },
    audit,
    close: () => browser.close(),
  }
}

/**
 * A bar at the bottom covers what scrolls below it, and Lighthouse takes a target that it half covers for a small one. What
 * is small indeed is so on a higher phone too.
 * @param {object} page
 * @param {string} url
 * @param {number} longestMs that the page may load before it is looked at
 * @returns {Promise<Audited>}
 */
async function audit(page, url, longestMs) {
  const audited = await auditOn(PHONE, page, url, longestMs)
  const isSmallTarget = audited.failed.length === 1 && audited.failed[0].startsWith('target-size:')
  return isSmallTarget ? auditOn(HIGHER_PHONE, page, url, longestMs) : audited
}

async function auditOn(screenEmulation, page, url, longestMs) {
  const result = await lighthouse(
    url,
    {
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // It would log the person out.
      disableStorageReset: true,
      disableFullPageScreenshot: true,
      throttlingMethod: 'provided',
      screenEmulation,
      maxWaitForLoad: longestMs,
    },
    undefined,
    page,
  )
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const reached = new URL(result.lhr.finalDisplayedUrl).pathname
  if (reached !== new URL(url).pathname) throw new Error(`${url} led to ${reached}`)
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.floor((categories[id].score ?? 0) * 100)]),
    ),
    failed: CATEGORIES.flatMap((id) => categories[id].auditRefs)
      .filter(({ weight, id }) => weight > 0 && isFailed(audits[id]))
      .map(({ id }) => `${id}: ${audits[id].title}${details(audits[id])}`),
  }
}

/** An audit that has no score does not apply to the page. */
const isFailed = ({ score }) => score !== null && score < 1

/** The elements, or what else the audit lists, one in a line. */
function details({ details: { items = [] } = {} }) {
  return items
    .map((item) => `\n      ${item.node?.snippet ?? JSON.stringify(item).slice(0, 300)}`)
    .join('')
}
