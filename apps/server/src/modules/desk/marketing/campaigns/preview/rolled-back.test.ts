import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Executor } from '../../../../../database/executor'
import { campaigns } from '../../../../../database/schema/campaigns'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { platformOn, rolledBack } from './rolled-back'

const SLUG = 'seasonal'
const isSeasonal = eq(campaigns.slug, SLUG)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function timesOf(db: Executor) {
  const [row] = await db
    .select({ from: campaigns.startTime, to: campaigns.endTime })
    .from(campaigns)
    .where(isSeasonal)
  if (!row) throw new Error(`no campaign ${SLUG}`)
  return row
}

test('what is refused within undoes what it did, what went well is seen within, and nothing is kept', async () => {
  const { db } = server.store
  const before = await timesOf(db)
  const answer = await rolledBack(server.platform, async (tx) => {
    const { store } = platformOn(server.platform, tx, server.clock.now)
    await store.inTransaction((inner) =>
      inner
        .update(campaigns)
        .set({ endTime: before.to + 2 })
        .where(isSeasonal),
    )
    const refused = store.inTransaction(async (inner) => {
      await inner
        .update(campaigns)
        .set({ startTime: before.from + 1 })
        .where(isSeasonal)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    return timesOf(store.db)
  })
  expect(answer).toEqual({ ...before, to: before.to + 2 })
  expect(await timesOf(db)).toEqual(before)
})

test('what fails within fails, and nothing is kept', async () => {
  const before = await timesOf(server.store.db)
  const failing = rolledBack(server.platform, async (tx) => {
    await tx
      .update(campaigns)
      .set({ endTime: before.to + 2 })
      .where(isSeasonal)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await timesOf(server.store.db)).toEqual(before)
})
