import { expect } from '@playwright/test'
import { limit } from '../page/limit'
import { type RoutePath, routeExamples } from '../walk/route-examples'
import { test } from '../walk/walk-test'
import { type Audited, openAuditor } from './audit.mjs'

/** The routes that students see most: before they log in, and after. */
const MOST_SEEN = {
  visitor: [
    '/home',
    '/details/:id',
    '/sharedetails/:id',
    '/comment/:id',
    '/teacher/details/:id',
    '/joint',
    '/pages/:id',
  ],
  person: [
    '/mylive',
    '/user',
    '/listLive',
    '/shopcart',
    '/confirmorder/:id',
    '/ordersuccess',
    '/myorder',
    '/myorder/:orderId',
    '/mycoupon',
    '/vipshop',
    '/mycourse/:id',
    '/live/stream/:id',
    '/playbackinfo/:id',
    '/task_detail/:id',
    '/exam/mock',
    '/examination/:id',
    '/examination/report/:id',
    '/exam/mistakes',
  ],
} as const satisfies Record<string, readonly RoutePath[]>

/** Longest that a page may load before it is looked at. */
const LONGEST_MS = limit(20_000)
test('Lighthouse gives 100 for accessibility, best practices and SEO on the routes that students see most', async ({
  baseURL,
  world,
}) => {
  const origin = baseURL ?? ''
  const failed: string[] = []
  const auditor = await openAuditor()
  try {
    for (const [viewer, paths] of Object.entries(MOST_SEEN)) {
      const page = await auditor.openPage(origin, viewer === 'person' && world.owner.token)
      for (const path of paths) {
        const started = Date.now()
        const url = origin + routeExamples[path].address(world)
        const audited = await auditor.audit(page, url, LONGEST_MS)
        console.log(line(path, audited, (Date.now() - started) / 1000))
        for (const fault of audited.failed) console.log(`    ${fault}`)
        if (Object.values(audited.scores).some((score) => score < 100)) failed.push(path)
      }
    }
  } finally {
    await auditor.close()
  }
  expect(failed, 'routes below 100').toEqual([])
})

/** `| /home | 100 | 100 | 100 | 4.1 s |` */
function line(path: string, { scores }: Audited, seconds: number): string {
  const cells = [path.padEnd(26), ...Object.values(scores).map((n) => String(n).padStart(3))]
  return `| ${[...cells, `${seconds.toFixed(1)} s`].join(' | ')} |`
}
