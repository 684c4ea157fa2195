import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beijingDateTime, DAY, HOUR } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignPrizes, campaigns } from '../../database/schema/campaigns'
import { deskChanges } from '../../database/schema/desk'
import { type Desk, deedKey, openDeskAs } from '../../modules/desk/desk-client.fixture'
import { codeOf, newLearner } from '../../modules/learning/sections/learner.fixture'
import { folderStore } from '../../platform/stores/folder-store'
import { MEDIA, type ObjectStore } from '../../platform/stores/object-store'
import { TEST_NOW } from '../../testing/database-template'
import { DEMO_FOLDER } from '../../testing/load-demo'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { applyContent, mergeWithDesk } from '../apply/apply-content'
import { DeskDiffersError } from '../apply/desk-values'
import { exportContent } from '../apply/export-content'
import { type LoadedContent, loadContent } from '../load-content'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, formIncomplete: 5524 }
const at = (time: number) => beijingDateTime(time).slice(0, 16)
const TIMES = { from: at(TEST_NOW + HOUR), until: at(TEST_NOW + 20 * DAY) }

let server: TestServer
let desk: Desk
let demo: LoadedContent
let directory: string
let mediaStore: ObjectStore

beforeAll(async () => {
  server = await startTestServer()
  demo = await loadContent(DEMO_FOLDER)
  directory = await mkdtemp(join(tmpdir(), 'copies-'))
  mediaStore = folderStore(join(directory, 'data'), MEDIA)
  await apply(demo)
  desk = await openDeskAs(server, 'marketing')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const apply = (folder: LoadedContent) =>
  applyContent(server.store, folder, { now: server.clock.now, mediaStore })

const idOf = async (slug: string) => {
  const [row] = await server.store.db.select().from(campaigns).where(eq(campaigns.slug, slug))
  if (!row) throw new Error(`there is no ${slug}`)
  return row.id
}
const filled = async (source: string, slug: string, more: object = {}) => {
  const id = await idOf(source)
  const { entry } = await desk.client.campaigns.form({ id })
  return { id, entry: { ...entry, slug, title: `新的 ${slug}`, ...TIMES, ...more } }
}
const make = (input: { id: number; entry: Record<string, unknown> }) =>
  desk.client.campaigns.make({ ...input, reason: '冬天再办一次', key: deedKey() })
const folderOf = (files: ReadonlyMap<string, string>): LoadedContent => ({
  ...demo,
  files: new Map([
    ...demo.files,
    ...[...files].map(([path, text]): [string, Buffer] => [path, Buffer.from(text)]),
  ]),
})

describe('a new campaign from a copy', () => {
  test('is checked as a file is; what is wrong is refused with its field, and nothing is changed', async () => {
    const input = await filled('daily-draw', 'winter-luck', { slug: 'daily-draw' })
    const { faults, cost } = await desk.client.campaigns.check(input)
    expect(faults).toEqual([{ path: ['slug'], message: '这个短名已经有活动用了，换一个' }])
    expect(cost).toBeNull()
    await expect(make(input)).rejects.toMatchObject({
      ...{ code: CODES.badInput, envelope: { data: { field: 'slug' } } },
    })
    expect(await server.store.db.$count(deskChanges)).toBe(0)
    expect(await codeOf(desk.client.campaigns.form({ id: 99_999_999 }))).toBe(CODES.notFound)
    const support = await openDeskAs(server, 'support')
    expect(await codeOf(support.client.campaigns.form({ id: input.id }))).toBe(CODES.forbidden)
  })

  test('stands at its address, runs from its begin, and gives what its form says', async () => {
    const input = await filled('daily-draw', 'winter-luck')
    const checked = await desk.client.campaigns.check(input)
    expect(checked).toMatchObject({ faults: [], address: '/activity/winter-luck' })
    expect(checked.cost?.limited).toBeGreaterThan(0)
    const { id } = await make(input)
    const { slug } = await server.client.activities.unlisted({ token: 'winter-luck' })
    expect((await server.client.activities.state({ slug })).period).toBe('upcoming')
    expect((await desk.client.campaigns.detail({ id })).campaign).toMatchObject({
      ...{ slug: 'winter-luck', state: 'upcoming', people: 0, cost: 0 },
    })
    const { client } = await newLearner(server)
    server.clock.advance(HOUR)
    expect((await client.activities.draw({ slug })).prize).not.toBeNull()
    const owner = await openDeskAs(server, 'owner')
    const { list } = await owner.client.record.list({})
    expect(list.find(({ deed }) => deed === 'campaigns.make')).toMatchObject({
      ...{ subject: { kind: 'campaign', id: String(id) }, reason: '冬天再办一次' },
      after: { copyOf: input.id, cost: checked.cost },
    })
  })

  test('of a mock exam keeps the form to sign up, which is filled in at its own link', async () => {
    const input = await filled('mock-second', 'mock-winter')
    expect(await desk.client.campaigns.check(input)).toMatchObject({
      ...{ faults: [], address: '/activity/mock-winter' },
    })
    await make(input)
    const folder = join(directory, 'with-form')
    await exportContent(server.store.db, folder, mediaStore)
    const { campaigns: exported } = (await loadContent(folder)).content
    const formOf = (slug: string) => exported.find((one) => one.slug === slug)?.config.form
    expect(formOf('mock-winter')).toEqual(formOf('mock-second'))
    expect(formOf('mock-winter')?.fields.map(({ name }) => name)).toEqual(['school', 'target'])
    server.clock.advance(HOUR)
    const { client } = await newLearner(server)
    const { slug } = await server.client.activities.unlisted({ token: 'mock-winter' })
    expect(await codeOf(client.activities.join({ slug, form: { school: '' } }))).toBe(
      CODES.formIncomplete,
    )
    const form = { school: '武汉大学', target: '520' }
    expect(await client.activities.join({ slug, form })).toMatchObject({
      ...{ joined: true, mock: { signedUp: true } },
    })
  })

  test('can be copied itself', async () => {
    const { id } = await make(await filled('winter-luck', 'winter-again'))
    const prizes = await server.store.db
      .select()
      .from(campaignPrizes)
      .where(eq(campaignPrizes.campaignId, id))
    expect(prizes.length).toBeGreaterThan(3)
  })
})

describe('files and campaigns of the desk', () => {
  const rowOf = async (slug: string) => {
    const [row] = await server.store.db.select().from(campaigns).where(eq(campaigns.slug, slug))
    return row
  }

  test('a folder without it leaves it as it is', async () => {
    const before = await rowOf('winter-luck')
    const { kept } = await mergeWithDesk(server.store.db, demo)
    expect(kept.map(({ file }) => file)).toEqual([null, null, null])
    await apply(demo)
    expect(await rowOf('winter-luck')).toEqual(before)
    const { slug } = await server.client.activities.unlisted({ token: 'winter-luck' })
    expect(slug).toBe('winter-luck')
  })

  test('an export has its file, which says the same campaign; applied, it is like every other campaign', async () => {
    const id = await idOf('winter-luck')
    await desk.client.campaigns.stop({ id, reason: '先不办了', key: deedKey() })
    const before = await rowOf('winter-luck')
    const folder = join(directory, 'exported')
    await exportContent(server.store.db, folder, mediaStore)
    const exported = await loadContent(folder)
    const own = exported.content.campaigns.find(({ slug }) => slug === 'winter-luck')
    expect(own).toMatchObject({ id, token: 'winter-luck', stopped: '先不办了' })
    await apply(exported)
    expect(await rowOf('winter-luck')).toEqual(before)
    expect(await server.store.db.$count(deskChanges)).toBe(0)
  })

  test('a file of the same name that says something else waits for a decision', async () => {
    await make(await filled('daily-draw', 'other-luck'))
    const text = String(demo.files.get('campaigns/daily-draw.yaml'))
      .replace('id: 3001', 'id: 3999')
      .replace('slug: daily-draw\nat: /daily_draw', 'slug: other-luck')
    const folder = folderOf(new Map([['campaigns/other-luck.yaml', text]]))
    const { differs } = await mergeWithDesk(server.store.db, folder)
    expect(differs).toHaveLength(1)
    await expect(apply(folder)).rejects.toBeInstanceOf(DeskDiffersError)
  })
})
