import lighthouse from 'lighthouse'

/** Lighthouse's mobile run: 150 ms, 1.6 Mbit/s and a processor four times slower. */
const METHODS = { simulated: 'simulate', applied: 'devtools' }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** One run of one address; numbers in milliseconds, KB over the wire, scores of 100. */
export async function measure(url, port, method) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: METHODS[method],
    onlyCategories: CATEGORIES,
    disableFullPageScreenshot: true,
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (id) => audits[id].numericValue
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    si: number('speed-index'),
    jsKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    allKb: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    serverMs: audits['server-response-time'].numericValue,
    accessibility: score(categories.accessibility),
    bestPractices: score(categories['best-practices']),
    seo: score(categories.seo),
    failed: failedAudits(result.lhr),
    lhr: result.lhr,
  }
}

function score({ score }) {
  return Math.round((score ?? 0) * 100)
}

/** The audits that cost a page points. */
function failedAudits({ audits, categories }) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    categories[id].auditRefs
      .filter(
        ({ weight, id: audit }) =>
          weight > 0 && audits[audit].score !== null && audits[audit].score < 1,
      )
      .map(({ id: audit }) => audit),
  )
}

/** The middle of what several runs found, number by number. */
export function medians(runs) {
  const [first] = runs
  return Object.fromEntries(
    Object.keys(first)
      .filter((key) => typeof first[key] === 'number')
      .map((key) => [key, median(runs.map((run) => run[key]))]),
  )
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
