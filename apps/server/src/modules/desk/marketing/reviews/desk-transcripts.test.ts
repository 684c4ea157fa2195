import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import {
  drawRules,
  makeCampaign,
  settleAll,
} from '../../../marketing/activities/campaign/campaign.fixture'
import { forgetStudent } from '../../../marketing/school/campus-repository'
import { png } from '../../../people/files/image.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = {
  badInput: 4000,
  unauthorized: 401,
  forbidden: 4030,
  notFound: 4040,
  formIncomplete: 5524,
  decided: 5608,
}
const REASON = '分数与图片不符'

let server: TestServer
let directory: string
let desk: Desk
let slug: string
let giftId: number

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kaozhou-transcripts-'))
  const environment = { SMS_PER_ADDRESS_HOUR: '1000', DATA_DIR: directory }
  server = await startTestServer({ environment })
  desk = await openDeskAs(server, 'marketing')
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})
/** Each test has a campaign of its own, whose ranking nobody else is in. */
beforeEach(async () => {
  server.clock.advance(1000)
  const number = { least: 1, most: 710 }
  const field = { required: true, max: 200, number: null, picture: false }
  const campaign = await makeCampaign(server.store, server.clock.now, {
    template: 'transcript',
    config: {
      form: {
        fields: [
          { ...field, name: 'score', label: '总分', number },
          { ...field, name: 'school', label: '学校' },
          { ...field, name: 'image', label: '成绩单图片', picture: true },
        ],
      },
      ranking: { by: 'form', field: 'score', label: '成绩榜', unit: '分' },
      draw: drawRules(2),
    },
    gifts: [
      {
        ...{ name: '60 积分', summary: '', figure: '榜', kind: 'points', amount: 60, perUser: 1 },
        ...{ condition: { kind: 'joined' }, sort: 0 },
      },
    ],
  })
  slug = campaign.slug
  giftId = (await server.client.activities.gifts({ slug }))[0]?.id ?? 0
})

const image = async () => new Blob([new Uint8Array(await png(3, 2))], { type: 'image/png' })

/** Uploads a picture and sends the form. Resolves with what was sent. */
async function send({ client }: Learner, score: number, kept?: string) {
  server.clock.advance(1000)
  const address = kept ?? (await client.files.uploadImage({ file: await image() })).url
  const form = { score: String(score), school: '滨海大学', image: address }
  await client.activities.join({ slug, form })
  return form
}

async function waiting(person: Learner) {
  const { list } = await desk.client.transcripts.list({ queue: 'waiting', length: 100 })
  return list.find(({ writerId }) => writerId === person.userId)
}

/** Somebody who has sent a transcript, and its number at the desk. */
async function sender(score: number) {
  const person = await newLearner(server)
  const form = await send(person, score)
  return { person, form, id: (await waiting(person))?.id ?? 0 }
}

const seen = async (id: number) => (await desk.client.transcripts.detail({ id })).version
const accept = async (id: number, version?: string) =>
  desk.client.transcripts.accept({ id, key: deedKey(), version: version ?? (await seen(id)) })
const refuse = async (id: number, version?: string, reason = REASON) =>
  desk.client.transcripts.refuse({
    ...{ id, key: deedKey(), reason },
    version: version ?? (await seen(id)),
  })
const checkOf = async ({ client }: Learner) =>
  (await client.activities.state({ slug })).form?.check ?? null
const rankingOf = ({ client }: Learner) => client.activities.ranking({ slug })
const told = async ({ client }: Learner) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'post').map(({ title }) => title)
}

describe('a transcript', () => {
  test('waits at the desk, the oldest first, with what is claimed, the rank and the rules', async () => {
    const [first, second] = [await sender(500), await sender(600)]
    const { list } = await desk.client.transcripts.list({ queue: 'waiting', length: 100 })
    const ids = [first.id, second.id]
    expect(list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect((await desk.client.transcripts.counts()).waiting.count).toBe(list.length)
    expect(await desk.client.transcripts.detail({ id: first.id })).toMatchObject({
      transcript: { writerId: first.person.userId, score: 500, state: 'waiting', reason: null },
      claims: [
        { label: '总分', value: '500' },
        { label: '学校', value: '滨海大学' },
      ],
      pictures: [{ label: '成绩单图片' }],
      rank: 2,
      ranking: { label: '成绩榜', unit: '分' },
      rules: ['一条规则'],
    })
  })

  test('is ranked while it waits, with a mark that goes when it is accepted', async () => {
    const { person, id } = await sender(500)
    expect(await checkOf(person)).toEqual({ state: 'waiting', reason: null })
    const before = await rankingOf(person)
    expect([before.list[0]?.isUnchecked, before.mine?.isUnchecked]).toEqual([true, true])
    await accept(id)
    expect(await checkOf(person)).toEqual({ state: 'accepted', reason: null })
    const after = await rankingOf(person)
    expect([after.list[0]?.isUnchecked, after.mine?.isUnchecked]).toEqual([undefined, undefined])
    expect(await told(person)).toEqual([expect.stringContaining('通过了')])
  })

  test('refused is ranked nowhere, and the others move up', async () => {
    const [best, other] = [await sender(700), await sender(600)]
    expect((await rankingOf(other.person)).mine?.rank).toBe(2)
    await refuse(best.id)
    const ranks = await rankingOf(other.person)
    expect([ranks.total, ranks.list.length, ranks.mine?.rank]).toEqual([1, 1, 1])
    expect((await rankingOf(best.person)).mine).toBeNull()
    expect((await desk.client.transcripts.detail({ id: best.id })).rank).toBeNull()
    expect((await desk.client.transcripts.detail({ id: other.id })).rank).toBe(1)
  })

  test('refused keeps what it got and gets nothing more, until it is sent with changes', async () => {
    const { person, form, id } = await sender(700)
    const { activities } = person.client
    await activities.claimGift({ slug, id: giftId })
    await activities.draw({ slug })
    const got = (await activities.records({ slug })).list.length
    await refuse(id)
    expect(await activities.state({ slug })).toMatchObject({
      joined: false,
      draw: { left: 0 },
      form: { check: { state: 'refused', reason: REASON } },
      standing: { kind: 'visitor' },
    })
    await expect(activities.draw({ slug })).rejects.toMatchObject({
      code: CODES.formIncomplete,
      message: expect.stringContaining(REASON),
    })
    expect((await activities.records({ slug })).list).toHaveLength(got)
    await send(person, 690, form.image)
    expect(await activities.state({ slug })).toMatchObject({ joined: true, draw: { left: 1 } })
    expect((await rankingOf(person)).mine?.score).toBe(690)
  })

  test('refused before it got the gift of the ranking, it does not get it', async () => {
    const { person, id } = await sender(700)
    await refuse(id)
    const { activities } = person.client
    expect(await activities.gifts({ slug })).toMatchObject([{ state: 'locked' }])
    expect(await codeOf(activities.claimGift({ slug, id: giftId }))).toBe(CODES.formIncomplete)
    await accept(id)
    expect(await activities.gifts({ slug })).toMatchObject([{ state: 'ready' }])
    await activities.claimGift({ slug, id: giftId })
  })

  test('each decision is told, in its own notice', async () => {
    const { person, form, id } = await sender(700)
    await refuse(id)
    await accept(id)
    server.clock.advance(1000)
    await refuse(id, undefined, '图片看不清')
    await send(person, 650, form.image)
    await refuse(id)
    expect(await told(person)).toEqual([
      expect.stringContaining(REASON),
      expect.stringContaining('图片看不清'),
      expect.stringContaining('通过了'),
      expect.stringContaining(REASON),
    ])
  })

  test('waits again after a change of a number or the picture, and stays as it is without one', async () => {
    const { person, form, id } = await sender(500)
    await accept(id)
    await send(person, 500, form.image)
    expect(await checkOf(person)).toEqual({ state: 'accepted', reason: null })
    await send(person, 500)
    expect(await checkOf(person)).toEqual({ state: 'waiting', reason: null })
    await accept(id)
    const { image: shown } = await send(person, 510)
    expect((await waiting(person))?.score).toBe(510)
    await refuse(id)
    await expect(send(person, 510, shown)).rejects.toMatchObject({
      code: CODES.formIncomplete,
      message: expect.stringContaining(REASON),
    })
    expect(await checkOf(person)).toEqual({ state: 'refused', reason: REASON })
  })
})

describe('a decision', () => {
  test('names what was seen: a changed form, and one that a colleague decided, is looked at again', async () => {
    const { person, id } = await sender(500)
    const before = await seen(id)
    await send(person, 710)
    for (const decide of [accept, refuse]) {
      await expect(decide(id, before)).rejects.toMatchObject({
        code: CODES.decided,
        message: '刚刚改过，请再看一次',
      })
    }
    expect(await checkOf(person)).toEqual({ state: 'waiting', reason: null })
    const now = await seen(id)
    await accept(id)
    expect(await codeOf(refuse(id, now))).toBe(CODES.decided)
    expect(await codeOf(accept(id))).toBe(CODES.decided)
    expect(await checkOf(person)).toEqual({ state: 'accepted', reason: null })
  })

  test('is made once, however many make one at once, and told once', async () => {
    const { person, id } = await sender(500)
    const version = await seen(id)
    const { given, refused } = await settleAll(
      [1, 2, 3, 4].map((at) => (at % 2 ? accept(id, version) : refuse(id, version))),
    )
    expect([given.length, refused.length]).toEqual([1, 3])
    expect(await told(person)).toHaveLength(1)
  })

  test('holds for the form that was seen or not at all, when the form is sent at the same time', async () => {
    const { person, form, id } = await sender(500)
    for (const score of [501, 502, 503, 504]) {
      const version = await seen(id)
      const [decided] = await Promise.all([
        settleAll([accept(id, version)]),
        send(person, score, form.image),
      ])
      // Accepted before the change or refused after it: the changed form waits.
      expect(decided.given.length + decided.refused.length).toBe(1)
      expect(await checkOf(person)).toEqual({ state: 'waiting', reason: null })
    }
  })

  test('to refuse ends the draws, also those that are made at the same time', async () => {
    const { person, id } = await sender(500)
    const { activities } = person.client
    const version = await seen(id)
    const [, draws] = await Promise.all([
      refuse(id, version),
      settleAll([activities.draw({ slug }), activities.draw({ slug }), activities.draw({ slug })]),
    ])
    expect(draws.given.length).toBeLessThanOrEqual(2)
    expect(await codeOf(activities.draw({ slug }))).toBe(CODES.formIncomplete)
  })

  test('a refusal needs a sentence; what nobody looks at is not found', async () => {
    const { id } = await sender(500)
    expect(await codeOf(refuse(id, undefined, ' '))).toBe(CODES.badInput)
    expect(await codeOf(accept(99_999_999, 'x'))).toBe(CODES.notFound)
  })
})

describe('the queues', () => {
  test('go on by key, and a decided one is in its own', async () => {
    const ids = [await sender(500), await sender(501), await sender(502)].map(({ id }) => id)
    const first = await desk.client.transcripts.list({ queue: 'waiting', length: 100 })
    const found: number[] = []
    for (let before: string | undefined; ; ) {
      const page = await desk.client.transcripts.list({
        ...{ queue: 'waiting', length: 2 },
        ...(before && { before }),
      })
      found.push(...page.list.map(({ id }) => id))
      if (page.next === null) break
      before = page.next
    }
    expect(found).toEqual(first.list.map(({ id }) => id))
    await accept(ids[0] ?? 0)
    await refuse(ids[1] ?? 0)
    const queue = async (name: 'waiting' | 'accepted' | 'refused') =>
      (await desk.client.transcripts.list({ queue: name, length: 100 })).list
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
    expect(await queue('waiting')).toEqual([ids[2]])
    expect([await queue('accepted'), await queue('refused')]).toEqual([[ids[0]], [ids[1]]])
  })

  test('one whose account was closed is in none', async () => {
    const { person, id } = await sender(500)
    await forgetStudent(server.store.db, person.userId)
    expect(await codeOf(desk.client.transcripts.detail({ id }))).toBe(CODES.notFound)
  })
})

describe('the picture of a transcript', () => {
  const open = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie ? { cookie } : {} })

  test('is shown to who reviews it, is kept by no browser, and only with the form that was seen', async () => {
    const { person, id } = await sender(500)
    const [picture] = (await desk.client.transcripts.detail({ id })).pictures
    const url = picture?.address ?? ''
    const shown = await open(url, desk.cookie())
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.headers['cache-control']).toBe('private, no-store')
    await send(person, 501)
    expect((await open(url, desk.cookie())).statusCode).toBe(404)
  })

  test('is shown to nobody else', async () => {
    const { person, id } = await sender(500)
    const [picture] = (await desk.client.transcripts.detail({ id })).pictures
    const url = picture?.address ?? ''
    const shipping = await openDeskAs(server, 'shipping')
    const codes = [undefined, `kz_session=${person.token}`, shipping.cookie()].map(
      async (cookie) => (await open(url, cookie)).json().code,
    )
    expect(await Promise.all(codes)).toEqual([
      CODES.unauthorized,
      CODES.unauthorized,
      CODES.forbidden,
    ])
    expect(await codeOf(shipping.client.transcripts.list({}))).toBe(CODES.forbidden)
  })
})
