import { test as base, type TestInfo } from '@playwright/test'
import { limit } from '../page/limit'
import type { Engine } from './engine'
import { ENGINES, type EngineName, engineOf } from './find-engines'
import { Visit } from './visit'

type Started = Partial<Record<EngineName, Promise<Engine>>>
/** Opens a tab in an engine; it is closed with the test. */
type VisitIn = (name: EngineName) => Promise<Visit>

/** Tests in engines that Playwright does not drive. */
export const test = base.extend<{ visitIn: VisitIn }, { started: Started }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    async ({}, use) => {
      const started: Started = {}
      await use(started)
      for (const engine of Object.values(started)) await (await engine).close()
    },
    { scope: 'worker', timeout: limit(30_000) },
  ],
  visitIn: async ({ started, baseURL }, use, info) => {
    const visits: Visit[] = []
    await use(async (name) => {
      started[name] ??= engineOf(name)?.()
      const engine = await started[name]
      if (!engine) throw new Error(`${name} is not on this machine`)
      const visit = new Visit(await engine.newTab(), baseURL ?? '')
      visits.push(visit)
      return visit
    })
    for (const { tab } of visits) {
      if (info.status !== info.expectedStatus)
        await info.attach('what is seen', { body: await tab.picture(), contentType: 'image/png' })
      await tab.close()
    }
  },
})

/** A test in each engine that this machine has; the others are named as skipped. */
export function testInEach(
  title: string,
  story: (visit: Visit, origin: string, info: TestInfo) => Promise<void>,
): void {
  for (const name of ENGINES) {
    const run = engineOf(name) ? test : test.skip
    run(`${name}: ${title}`, async ({ visitIn, baseURL }, info) => {
      await story(await visitIn(name), baseURL ?? '', info)
    })
  }
}
