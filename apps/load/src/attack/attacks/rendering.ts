import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Attack, Target } from '../attack'
import { growth, inParallel, tally } from '../signed-call'

const SOAK_BOUND = 20 * 1024 * 1024
/** After so many pages all caches are full. */
const WARM_UP_PAGES = 1_200
const HEALTH_P99_MS = 100

/** Ids that the demo's content has. */
const COURSES = 24
const TEACHERS = 8
const PAGE_IDS = [1701, 1702, 1711, 1712, 1713, 1714]
const BUNDLES = [601, 602]

/** An address of every kind of page that is rendered with its data; the number makes it another one. */
const PAGES: readonly ((n: number) => string)[] = [
  (n) => `/home?keyword=${n}`,
  (n) => `/home?category=${n % 40}`,
  (n) => `/details/${1001 + (n % COURSES)}`,
  (n) => `/comment/${1001 + (n % COURSES)}`,
  (n) => `/teacher/details/${101 + (n % TEACHERS)}?tab=${n}`,
  (n) => `/sharedetails/${1001 + (n % COURSES)}?from=${n}`,
  (n) => `/joint?id=601&courses=${n}`,
  (n) => `/number_joint/${BUNDLES[n % BUNDLES.length]}?order=${n}`,
  (n) => `/pages/${PAGE_IDS[n % PAGE_IDS.length]}?x=${n}`,
  (n) => `/myorder?x=${n}`,
  (n) => `/?x=${n}`,
]

/** Renders every kind of page, most of them for the first time: the heap must end as large as it began. */
export const renderingSoak: Attack = {
  id: 'soak',
  name: 'rendering: pages of every kind',
  async run(target, { pages }) {
    const warmUp = Math.min(WARM_UP_PAGES, pages)
    await openPages(target, 0, warmUp)
    const before = await target.heap()
    const seen = await openPages(target, warmUp, pages)
    const grown = growth(before, await target.heap(), SOAK_BOUND)
    return {
      result: `${grown.text} over ${pages} pages; ${seen.text()}`,
      bound: 'heap +20 MB, no 5xx',
      ok: grown.ok && seen.only(200, 302),
    }
  },
}

async function openPages({ url }: Target, first: number, count: number) {
  const seen = tally()
  // Fewer at a time than the server renders at once, so that it sends no outlines.
  await inParallel(count, 3, async (n) => {
    const path = (PAGES[(first + n) % PAGES.length] as (n: number) => string)(first + n)
    const answer = await fetch(url + path, { redirect: 'manual' })
    seen.add(answer.status)
    await answer.arrayBuffer()
  })
  return seen
}

/** Forty connections ask for /home with a query that was never seen, while /healthz is asked beside them. */
export const randomQueries: Attack = {
  id: 'queries',
  name: 'random queries on /home, 40 connections',
  async run(target, { seconds }) {
    const end = performance.now() + seconds * 1000
    const seen = tally()
    const sampling = sampleHealth(target.url, seconds)
    async function flood(): Promise<void> {
      while (performance.now() < end) {
        const answer = await fetch(`${target.url}/home?x=${Math.random()}&keyword=${Math.random()}`)
        seen.add(answer.status)
        await answer.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: 40 }, flood))
    const waits = (await sampling).sort((a, b) => a - b)
    const p99 = waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
    return {
      result: `/healthz p99 ${p99.toFixed(0)} ms of ${waits.length}; pages: ${seen.text()}`,
      bound: `p99 ${HEALTH_P99_MS} ms, no 5xx`,
      ok: p99 <= HEALTH_P99_MS && seen.only(200, 302, 429),
    }
  },
}

/** How long /healthz took each time it was asked, in ms. */
async function sampleHealth(url: string, seconds: number): Promise<number[]> {
  const file = new URL('./health-sampler.js', import.meta.url)
  const [waits] = await once(new Worker(file, { workerData: { url, seconds } }), 'message')
  return waits
}
