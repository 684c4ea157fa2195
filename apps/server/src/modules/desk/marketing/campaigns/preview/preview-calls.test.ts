import type { CampaignState } from '@kaozhou/api'
import { contract } from '@kaozhou/api/contract'
import {
  CAMPAIGN_PREVIEWS,
  CAMPAIGN_TEMPLATE_NAMES,
  type CampaignPreview,
  HOUR,
} from '@kaozhou/domain'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaigns } from '../../../../../database/schema/campaigns'
import { rowsOf } from '../../../../../testing/contract-rows'
import {
  GOOD_INPUTS,
  newShopper,
  type Shopper,
  type Values,
} from '../../../../../testing/good-inputs.fixture'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import type { CampaignRow } from '../../../../marketing/activities/campaign/campaign-repository'
import { type Desk, openDeskAs } from '../../../desk-client.fixture'
import { callInPreview, type OpenedPreview, openPreview, sumsOf } from './preview.fixture'

const NAMES = Object.keys(CAMPAIGN_PREVIEWS) as CampaignPreview[]
const NOT_KEPT = /预览中不会保存/

let server: TestServer
let desk: Desk
let shopper: Shopper
let all: CampaignRow[]
let before: Record<string, string>
/** What a student would send with each press. */
const sent = new Map<string, Values>()

const presses = rowsOf(contract).filter(
  ({ id, row: { method } }) => id.startsWith('activities.') && method !== 'GET',
)

beforeAll(async () => {
  server = await startTestServer()
  desk = await openDeskAs(server, 'marketing')
  shopper = await newShopper(server)
  all = await server.store.db.select().from(campaigns).orderBy(asc(campaigns.id))
  for (const { id } of presses) sent.set(id, (await GOOD_INPUTS[id]?.(shopper)) ?? {})
  before = await sumsOf(server.store)
})
afterAll(() => server.close())

async function expectUnchanged(): Promise<void> {
  expect(await sumsOf(server.store)).toEqual(before)
}

/** The campaigns of a template that have a page. */
async function ofTemplate(template: string): Promise<CampaignRow[]> {
  const rows = all.filter((row) => row.template === template)
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

const stateOf = async (opened: OpenedPreview, slug: string): Promise<CampaignState> => {
  const { data, message } = await callInPreview(server, opened, contract.activities.state, { slug })
  if (data === null) throw new Error(message)
  return data as CampaignState
}

describe.each(Object.keys(CAMPAIGN_TEMPLATE_NAMES))('campaigns of the template %s', (template) => {
  test('are shown before, while they run and afterwards, joined or not, and nothing is changed', async () => {
    for (const { id, slug, startTime } of await ofTemplate(template)) {
      const { previews, address } = await desk.client.campaigns.previews({ id })
      expect(address, slug).toMatch(/^\//)
      expect(previews.map(({ name }) => name)).toEqual(NAMES)
      const shown = previews.filter(({ fault }) => fault === null).map(({ name }) => name)
      // What is only read knows no joining; all others show all.
      const isRead = template === 'guide'
      expect(shown, slug).toEqual(
        isRead ? NAMES.filter((name) => !CAMPAIGN_PREVIEWS[name].joined) : NAMES,
      )
      for (const name of shown) {
        const { period, joined } = CAMPAIGN_PREVIEWS[name]
        const opened = await openPreview(server, desk, id, name)
        const state = await stateOf(opened, slug)
        expect({ period: state.period, joined: state.joined }, `${slug} ${name}`).toEqual({
          period,
          joined,
        })
        if (period === 'upcoming') expect(state.now).toBeLessThan(startTime)
        if (period === 'over') expect(state.standing.kind).toBe('over')
        if (joined && period === 'running')
          expect(['joined', 'done', 'full'], slug).toContain(state.standing.kind)
      }
    }
    await expectUnchanged()
  })

  test('answer what is pressed as a student would be answered, say that nothing is kept, and keep nothing', async () => {
    const [campaign] = await ofTemplate(template)
    if (!campaign) throw new Error('no campaign')
    const { id, slug } = campaign
    for (const name of NAMES) {
      const { previews } = await desk.client.campaigns.previews({ id })
      if (previews.find((one) => one.name === name)?.fault !== null) continue
      const opened = await openPreview(server, desk, id, name)
      for (const { id: row, row: shape } of presses) {
        const { status, code } = await callInPreview(server, opened, shape, {
          ...sent.get(row),
          slug,
        })
        expect(code, `${row} in ${slug}`).not.toBe(0)
        expect(status, `${row} in ${slug}`).toBeLessThan(500)
      }
      const { message } = await callInPreview(server, opened, contract.activities.join, { slug })
      if (name === 'upcoming') expect(message).toBe('活动还未开始')
      if (CAMPAIGN_PREVIEWS[name].period === 'over') expect(message).toMatch(/^活动已结束/)
    }
    await expectUnchanged()
  })
})

test('joining that a student could do is said to work, and not to be kept; one that lacks its form is refused as a student’s', async () => {
  const lottery = all.find(({ slug }) => slug === 'seasonal')
  const transcript = all.find(({ slug }) => slug === 'share-transcript')
  if (!lottery || !transcript) throw new Error('no campaign')
  const first = await openPreview(server, desk, lottery.id, 'running')
  expect(
    await callInPreview(server, first, contract.activities.join, { slug: lottery.slug }),
  ).toMatchObject({ status: 403, data: null, message: '学生这样做会成功。预览中不会保存' })
  expect((await stateOf(first, lottery.slug)).joined).toBe(false)
  const second = await openPreview(server, desk, transcript.id, 'running')
  expect(
    await callInPreview(server, second, contract.activities.join, { slug: transcript.slug }),
  ).toMatchObject({ message: expect.stringMatching(/^请先填写/) })
  await expectUnchanged()
})

test('a student meanwhile sees the campaign as it is', async () => {
  const { db } = server.store
  const { id, slug, startTime } = all.find((row) => row.slug === 'seasonal') as CampaignRow
  const change = (time: number) =>
    db.update(campaigns).set({ startTime: time }).where(eq(campaigns.id, id))
  await change(server.clock.now + 2 * HOUR)
  const opened = await openPreview(server, desk, id, 'running')
  const [seen, student] = await Promise.all([
    stateOf(opened, slug),
    server.client.activities.state({ slug }),
  ])
  expect([seen.period, student.period]).toEqual(['running', 'upcoming'])
  await expect(shopper.client.activities.join({ slug })).rejects.toThrow('活动还未开始')
  await change(startTime)
  await expectUnchanged()
})

test('one that staff have stopped is shown as it would have run, and as stopped', async () => {
  const { db } = server.store
  const row = all.find(({ slug }) => slug === 'seasonal')
  if (!row) throw new Error('no campaign')
  const stop = { stoppedAt: server.clock.now, stopReason: '奖品发完了' }
  await db.update(campaigns).set(stop).where(eq(campaigns.id, row.id))
  const sums = await sumsOf(server.store)
  const running = await openPreview(server, desk, row.id, 'runningJoined')
  expect(await stateOf(running, row.slug)).toMatchObject({ period: 'running', joined: true })
  const over = await openPreview(server, desk, row.id, 'overJoined')
  expect(await stateOf(over, row.slug)).toMatchObject({
    period: 'over',
    joined: true,
    standing: { reason: '奖品发完了' },
  })
  expect(await sumsOf(server.store)).toEqual(sums)
  await db
    .update(campaigns)
    .set({ stoppedAt: null, stopReason: null })
    .where(eq(campaigns.id, row.id))
})

describe('other rows', () => {
  let opened: OpenedPreview
  beforeAll(async () => {
    const row = all.find(({ slug }) => slug === 'seasonal')
    opened = await openPreview(server, desk, row?.id ?? 0, 'runningJoined')
  })

  test('whatever writes is refused with words before it is read, and nothing is changed', async () => {
    const writes = rowsOf(contract).filter(
      ({ id, row }) => row.method !== 'GET' && !/^activities\./.test(id),
    )
    expect(writes.length).toBeGreaterThan(100)
    for (const { id, row } of writes) {
      const { status, message, code } = await callInPreview(server, opened, row)
      // Lists of ids are sent as forms and only read.
      if (READS.includes(id)) continue
      expect({ status, isSaid: NOT_KEPT.test(message) || message === ONLY }, id).toEqual({
        status: 403,
        isSaid: true,
      })
      expect(code).not.toBe(0)
    }
    await expectUnchanged()
  })

  test('what is a person’s or in hand when it is read is refused, and the person of a preview has nothing', async () => {
    for (const id of [
      'orders.list',
      'activities.posts',
      'files.uploadCredentials',
      'exams.texts',
    ]) {
      const found = rowsOf(contract).find((one) => one.id === id)
      if (!found) throw new Error(id)
      const answer = await callInPreview(server, opened, found.row)
      expect(answer, id).toMatchObject({ status: 403, message: ONLY })
    }
    const user = await callInPreview(server, opened, contract.users.current)
    expect(user.data).toMatchObject({ id: -1, points: expect.any(Number), courseCount: 0 })
    await expectUnchanged()
  })

  test('another campaign is refused', async () => {
    for (const row of [contract.activities.state, contract.activities.join]) {
      expect(await callInPreview(server, opened, row, { slug: 'daily-draw' })).toMatchObject({
        status: 403,
        message: ONLY,
      })
    }
  })

  test('what is the same for every visitor is answered', async () => {
    const { code, data } = await callInPreview(server, opened, contract.courses.product, {
      id: 1003,
    })
    expect([code, data]).toEqual([0, expect.objectContaining({ id: 1003 })])
  })
})

const ONLY = '预览里只看得到这个活动'
const READS = [
  'buying.usableCoupons',
  'buying.usableRedPackets',
  'marketing.promotionStatus',
  'system.latestVersion',
]

test('the term opening is read and pressed on its own page, and nothing of it is kept', async () => {
  const row = all.find(({ template }) => template === 'schoolOpen')
  if (!row) throw new Error('no campaign')
  const opened = await openPreview(server, desk, row.id, 'running')
  expect(opened.address).toBe('/invite_gift/new')
  const books = await callInPreview(server, opened, contract.school.books)
  const [book] = books.data as { id: number }[]
  expect(
    await callInPreview(server, opened, contract.school.selectBook, { id: book?.id }),
  ).toMatchObject({ status: 403, message: '学生这样做会成功。预览中不会保存' })
  await expectUnchanged()
})
