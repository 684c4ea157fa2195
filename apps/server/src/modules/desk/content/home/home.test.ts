import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pages, pictures } from '../../../../database/schema/content'
import { deskChanges } from '../../../../database/schema/desk'
import { banners, marketingEntries } from '../../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf } from '../../../learning/sections/learner.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }
const reason = '双十二换首页'

/** A composed page of the demo that shows the picture of the first banner. */
const PAGE = 1701

let server: TestServer
let desk: Desk & { id: number }
let filed: {
  banners: (typeof banners.$inferSelect)[]
  entries: (typeof marketingEntries.$inferSelect)[]
  blocks: (typeof pages.$inferSelect)['blocks']
}

beforeAll(async () => {
  server = await startTestServer({ environment: { REDIRECT_HOSTS: 'form.school.example' } })
  desk = await openDeskAs(server, 'marketing')
  filed = {
    banners: await server.store.db.select().from(banners),
    entries: await server.store.db.select().from(marketingEntries),
    blocks: await blocksOfPage(),
  }
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.store
  await db.delete(deskChanges)
  await db.delete(banners)
  await db.insert(banners).values(filed.banners)
  await db.delete(marketingEntries)
  await db.insert(marketingEntries).values(filed.entries)
  await db.update(pages).set({ blocks: filed.blocks }).where(eq(pages.id, PAGE))
})

async function blocksOfPage() {
  const [row] = await server.store.db.select().from(pages).where(eq(pages.id, PAGE))
  return row?.blocks ?? []
}

const read = () => desk.client.home.list()
const seen = async () => (await server.client.marketing.banners()).map(({ title }) => title)
const entriesSeen = async () => (await server.client.marketing.extras()).map(({ title }) => title)

async function first(kind: 'banners' | 'entries' = 'banners') {
  const [item] = (await read())[kind]
  if (!item) throw new Error(`the demo has no ${kind}`)
  return item
}

/** What a form of the desk sends of an item, with these values. */
async function change(kind: 'banners' | 'entries', values: object = {}) {
  const { id, version, title, subtitle, alt, link, icon, badge, from, until } = await first(kind)
  return desk.client.home.change({
    ...{ kind, id, version, key: deedKey(), reason, title, subtitle, alt, link },
    ...(icon && { icon }),
    ...(badge && { badge }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...values,
  })
}

async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' = 'jpeg') {
  const image = sharp({ create: { width, height, channels: 3, background: '#0b7a6f' } })
  return (await image.toFormat(format).toBuffer()).toString('base64url')
}

describe('words, link and times', () => {
  test('students read the new words at once, and the record has what was before', async () => {
    const before = await first()
    await change('banners', { title: '冲刺班', alt: '最后两周，只做真题' })
    await expect
      .poll(async () => (await server.client.marketing.banners())[0])
      .toMatchObject({ title: '冲刺班', alt: '最后两周，只做真题', link: before.link })
    expect((await first()).changes.map(({ field }) => field).sort()).toEqual(['alt', 'title'])
    const owner = await openDeskAs(server, 'owner')
    const { list } = await owner.client.record.list({})
    expect(list[0]).toMatchObject({
      ...{ deed: 'home.change', reason, subject: { kind: 'banner', id: String(before.id) } },
      before: { title: before.title },
      after: { title: '冲刺班' },
    })
    await change('banners', { title: before.title, alt: before.alt })
    expect((await first()).changes).toEqual([])
  })

  test('it is seen from its first moment until its last', async () => {
    const { id, title } = await first()
    const { now } = server.clock
    await change('banners', { from: now + 120_000, until: now + 600_000 })
    await expect.poll(seen).not.toContain(title)
    server.clock.advance(180_000)
    await expect.poll(seen).toContain(title)
    server.clock.advance(480_000)
    await expect.poll(seen).not.toContain(title)
    expect((await first()).id).toBe(id)
  })

  test.each([
    ['another site', 'https://evil.example/x'],
    ['another site without its scheme', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a course that is not there', '/details/999999'],
  ])('a link to %s is refused', async (_, link) => {
    expect(await codeOf(change('banners', { link }))).toBe(CODES.badInput)
    const { id, title, alt } = await first()
    const { refusals } = await desk.client.home.preview({ kind: 'banners', id, title, alt, link })
    expect(refusals).toHaveLength(1)
  })

  test('a link to a host that the school allows is kept, one to our own address as a path', async () => {
    await change('banners', { link: 'https://form.school.example/sign-up' })
    expect((await first()).link).toBe('https://form.school.example/sign-up')
    await change('banners', { link: `${server.environment.BASE_URL}/details/1001` })
    expect((await first()).link).toBe('/details/1001')
  })

  test('nothing is done for what is the same, or for what somebody changed meanwhile', async () => {
    expect(await codeOf(change('banners'))).toBe(CODES.badInput)
    const { version } = await first()
    await change('banners', { title: '甲' })
    expect(await codeOf(change('banners', { title: '乙', version }))).toBe(CODES.decided)
  })
})

describe('the picture of a banner', () => {
  test('is cut to three by one, made small, and served from its new address', async () => {
    const before = await first()
    await change('banners', { picture: await pictureOf(2400, 1600, 'png') })
    const address = async () => (await server.client.marketing.banners())[0]?.image ?? ''
    await expect.poll(address).not.toBe(before.image)
    const image = await address()
    const sent = await server.app.inject({ url: image })
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height, format } = await sharp(sent.rawPayload).metadata()
    expect([width, height, format]).toEqual([1500, 500, 'webp'])
    expect(sent.rawPayload.length).toBeLessThan(300_000)
  })

  test('is shown by the composed pages that show the picture of the banner', async () => {
    const shown = async () =>
      (await blocksOfPage()).flatMap((block) => (block.kind === 'image' ? [block.image] : []))
    expect(await shown()).toEqual(['banners/1401.svg'])
    await change('banners', { picture: await pictureOf(900, 300) })
    expect((await shown())?.[0]).toMatch(/^pictures\/desk\/banner-1401-/)
  })

  test('that is too small, no picture, or named as one is refused, and none is stored', async () => {
    const count = () => server.store.db.$count(pictures)
    const before = await count()
    expect(await codeOf(change('banners', { picture: await pictureOf(600, 200) }))).toBe(4000)
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url')
    expect(await codeOf(change('banners', { picture: text }))).toBeGreaterThan(0)
    expect(await count()).toBe(before)
  })
})

test('one that is taken off is gone for students, and back where it was', async () => {
  const before = await seen()
  const shelve = async (shelf: 'on' | 'off') => {
    const { id, version } = await first()
    await desk.client.home.shelve({ kind: 'banners', id, version, shelf, key: deedKey(), reason })
  }
  await shelve('off')
  await expect.poll(seen).toEqual(before.slice(1))
  expect(await codeOf(shelve('off'))).toBe(CODES.badInput)
  await shelve('on')
  await expect.poll(seen).toEqual(before)
})

test('taking off the last one says that the home page has none then', async () => {
  const [one, ...others] = (await read()).banners
  for (const { id, version } of others) {
    await desk.client.home.shelve({
      ...{ kind: 'banners', id, version, shelf: 'off', key: deedKey(), reason },
    })
  }
  const { id = 0, title = '', alt = '', link = '' } = one ?? {}
  const asked = { kind: 'banners', id, title, alt, link, shelf: 'off' } as const
  expect((await desk.client.home.preview(asked)).lines.join()).toContain('首页就没有横幅了')
})

describe('the order', () => {
  test('is the one that students see', async () => {
    const ids = (await read()).entries.map(({ id }) => id)
    const titles = await entriesSeen()
    const order = { kind: 'entries', was: ids, key: deedKey(), reason } as const
    await desk.client.home.order({ ...order, ids: [...ids].reverse() })
    await expect.poll(entriesSeen).toEqual([...titles].reverse())
    const back = { kind: 'entries', was: [...ids].reverse(), key: deedKey(), reason } as const
    expect(await codeOf(desk.client.home.order({ ...order, key: deedKey(), ids }))).toBe(5608)
    expect(await codeOf(desk.client.home.order({ ...back, ids: ids.slice(1) }))).toBe(4000)
    await desk.client.home.order({ ...back, key: deedKey(), ids })
    await expect.poll(entriesSeen).toEqual(titles)
  })
})

describe('a new one', () => {
  const entry = {
    kind: 'entries',
    title: '双十二',
    subtitle: '今晚八点',
    link: '/details/1001',
  } as const

  test('stands behind the others, and can be changed and taken off', async () => {
    await desk.client.home.add({ ...entry, icon: 'gift', badge: '新', key: deedKey(), reason })
    await expect.poll(async () => (await entriesSeen()).at(-1)).toBe('双十二')
    const made = (await read()).entries.at(-1)
    expect(made).toMatchObject({ madeHere: true, icon: 'gift', badge: '新' })
    const { id = 0, version = '' } = made ?? {}
    await desk.client.home.change({
      ...{ ...entry, id, version, title: '双十二返场', icon: 'gift', key: deedKey(), reason },
    })
    await expect.poll(async () => (await entriesSeen()).at(-1)).toBe('双十二返场')
    expect(await server.store.db.$count(deskChanges)).toBe(1)
  })

  test('the same call after a lost answer adds one', async () => {
    const input = { ...entry, icon: 'gift', key: deedKey(), reason } as const
    await desk.client.home.add(input)
    await desk.client.home.add(input)
    const made = (await read()).entries.filter(({ title }) => title === '双十二')
    expect(made).toHaveLength(1)
  })

  test('needs an icon, or a picture', async () => {
    expect(await codeOf(desk.client.home.add({ ...entry, key: deedKey(), reason }))).toBe(4000)
    const banner = { kind: 'banners', title: '甲', alt: '甲', link: '/home' } as const
    expect(await codeOf(desk.client.home.add({ ...banner, key: deedKey(), reason }))).toBe(4000)
    const picture = await pictureOf(1500, 500)
    await desk.client.home.add({ ...banner, picture, key: deedKey(), reason })
    await expect.poll(async () => (await seen()).at(-1)).toBe('甲')
  })
})

test('who may not, and what is not there', async () => {
  const support = await openDeskAs(server, 'support')
  expect(await codeOf(support.client.home.list())).toBe(CODES.forbidden)
  const gone = { kind: 'banners', id: 999_999, version: '0'.repeat(16) } as const
  const shelve = desk.client.home.shelve({ ...gone, shelf: 'off', key: deedKey(), reason })
  expect(await codeOf(shelve)).toBe(CODES.notFound)
})
