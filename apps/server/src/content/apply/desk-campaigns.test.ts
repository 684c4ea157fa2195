import { DAY } from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../database/executor'
import { campaigns } from '../../database/schema/campaigns'
import { TEST_NOW } from '../../testing/database-template'
import { demoContent } from '../../testing/demo-content'
import { openTestStore } from '../../testing/test-database'
import { readContent } from '../reading/read-content'
import { withDeskTimes } from '../rows/campaign-rows'
import { applyContent } from './apply-content'
import { listContentFiles } from './content-repository'
import { withDeskCampaigns } from './export-campaigns'

let store: Store

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const read = async (slug: string) => {
  const [row] = await store.db.select().from(campaigns).where(eq(campaigns.slug, slug))
  if (!row) throw new Error(`the demo has no ${slug}`)
  return row
}

test('the same folder again leaves campaigns as the desk prolonged and stopped them; an export has both', async () => {
  const demo = await demoContent()
  const [luck, daily] = [await read('live-luck'), await read('daily-draw')]
  const later = TEST_NOW - (TEST_NOW % 60_000) + 90 * DAY
  const prolonged = { endTime: later, plannedEnd: luck.endTime }
  await store.db.update(campaigns).set(prolonged).where(eq(campaigns.id, luck.id))
  const stopped = { stoppedAt: TEST_NOW, stopReason: '奖品发错了' }
  await store.db.update(campaigns).set(stopped).where(eq(campaigns.id, daily.id))
  await applyContent(store, demo, { now: TEST_NOW + DAY })
  expect(await read('live-luck')).toMatchObject(prolonged)
  expect(await read('daily-draw')).toMatchObject({ ...stopped, endTime: daily.endTime })

  const texts = await withDeskCampaigns(store.db, await listContentFiles(store.db))
  const files = new Map(demo.files)
  for (const [path, text] of texts) {
    if (path.startsWith('campaigns/')) files.set(path, Buffer.from(text))
  }
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  expect(content.campaigns.filter((one) => one.stopped !== undefined)).toMatchObject([
    { slug: 'daily-draw', stopped: '奖品发错了' },
  ])
  const readAll = () => store.db.select().from(campaigns).orderBy(asc(campaigns.id))
  const before = await readAll()
  await applyContent(store, { ...demo, content, files }, { now: TEST_NOW + 2 * DAY })
  expect(await readAll()).toEqual(before)
})

const set = { endTime: 200, plannedEnd: 100, stoppedAt: null, stopReason: null }

test.each<[string, object, number, object]>([
  ['as it was, the desk’s end stays', set, 100, { endTime: 200 }],
  ['a new end is newer than the desk’s', set, 300, { endTime: 300, plannedEnd: null }],
  ['the desk’s own end, from an export', set, 200, { endTime: 200 }],
  ['of a campaign with the content’s end', { ...set, plannedEnd: null }, 300, { endTime: 300 }],
])('what the folder says: %s', (_, stored, endTime, after) => {
  expect(withDeskTimes({ ...stored }, { endTime })).toEqual(after)
})

test('whether it is stopped is the folder’s to say only when it is written first', () => {
  const wanted = { endTime: 100, stoppedAt: 5, stopReason: '先不办了' }
  expect(withDeskTimes({ ...set, plannedEnd: null }, wanted)).toEqual({ endTime: 100 })
})
