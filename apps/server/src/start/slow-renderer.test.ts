import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { sandboxNotices } from '../database/schema/sandbox'
import { writeStorefront } from '../testing/built-storefront'
import { openTestStore } from '../testing/test-database'
import { startTestServer } from '../testing/test-server'

/** A storefront whose renderer takes three seconds to load, as on a busy machine. */
const SLOW_RENDERER = `
await new Promise((resolve) => setTimeout(resolve, 3000))
export const warmUp = async () => {}
export const render = async () => ({ kind: 'redirect', to: '/home' })
`

test('a payment notice that is due while the renderer still loads does not stop the start, and is delivered after it', async () => {
  const folder = writeStorefront(SLOW_RENDERER)
  const store = await openTestStore()
  const [notice] = await store.db
    .insert(sandboxNotices)
    .values({
      provider: 'ALI',
      url: 'http://127.0.0.1:4173/api/pay/notify/alipay',
      eventId: 'due-at-start',
      eventType: 'trade',
      content: {},
      dueAt: 1,
    })
    .returning()

  const server = await startTestServer({
    runsJobs: true,
    store,
    environment: { STOREFRONT_DIR: folder },
  })
  await vi.waitFor(async () => {
    const rows = await store.db.select().from(sandboxNotices)
    expect(rows.find(({ id }) => id === notice?.id)?.attempts).toBeGreaterThan(0)
  }, 10_000)
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
