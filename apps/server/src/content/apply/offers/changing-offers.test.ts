import type { Checkout, Client } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { courses } from '../../../database/schema/catalogue'
import {
  buy,
  moneyOf,
  newPlainBuyer,
  numberOf,
  payFully,
  setStock,
  submit,
} from '../../../modules/buying/orders/buying.fixture'
import { demoContent } from '../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { withText } from '../../checks/good-folder.fixture'
import type { LoadedContent } from '../../load-content'
import { readContent } from '../../reading/read-content'
import { applyContent } from '../apply-content'

/** ¥399; ¥329 for each of three. */
const COURSE = 1001
const FILE = `courses/${COURSE}.yaml`
const OTHER = 1019
/** ¥100 count as ¥300 of the ¥1,699 of 1010; its balance can be paid now. */
const PRESALE = 702
const PRICE_CHANGED = { code: 5101, message: '价格有变化，请确认后再提交' }
const OFF_SHELF = { code: 5002 }

type Edit = [file: string, from: string, to: string]

const CHEAPER: Edit = [FILE, 'price: 399.00', 'price: 379.00']
const DEARER: Edit = [FILE, 'price: 399.00', 'price: 459.00']
const OFF: Edit = [FILE, 'validityDays: 365\n', 'validityDays: 365\nshelf: off\n']
const ALSO_OFF: Edit = ['courses/1010.yaml', 'stock: 800\n', 'stock: 800\nshelf: off\n']

const { files: demo } = await demoContent()
const unchanged = edited([])
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => apply())
afterAll(() => server.close())

/** Applies the demo with these edits; without any, as it is. */
async function apply(...edits: Edit[]): Promise<void> {
  const content = edits.length > 0 ? edited(edits) : unchanged
  await applyContent(server.store, content, { now: server.clock.now })
}

function edited(edits: readonly Edit[]): LoadedContent {
  const files = edits.reduce((all, [file, from, to]) => withText(all, file, from, to), demo)
  const { content, faults } = readContent(files)
  expect(faults).toEqual([])
  return { content, files }
}

const sent = ({ checkoutKey, price }: Checkout) => ({ checkoutKey, total: price.total })
const stateOf = async (client: Client, id: string) => (await client.orders.detail({ id })).status
const owns = async (client: Client, courseId: number) =>
  (await client.courses.owned()).list.some(({ id }) => id === courseId)

function groupPage(client: Client, assembleEventId?: number): Promise<Checkout> {
  const type = OrderType.AssembleConfirm
  return client.buying.singleConfirm({ courseId: COURSE, type, assembleEventId })
}

/** A group of the course whose leader has paid. */
async function paidGroup() {
  const leader = await newPlainBuyer(server)
  const order = await leader.client.buying.groupLeader(sent(await groupPage(leader.client)))
  await payFully(server, leader.client, order.id)
  return { ...leader, order, groupId: order.assembleEventId ?? 0 }
}

async function paidDeposit(client: Client): Promise<string> {
  const page = await client.buying.depositProductConfirm({ presaleId: PRESALE })
  const { id } = await client.buying.depositProduct(sent(page))
  await payFully(server, client, id)
  return id
}

describe('a course gets another price', () => {
  test.each([
    ['lower', CHEAPER],
    ['higher', DEARER],
  ])('%s: an order from before is paid at the price it was placed with', async (_, edit) => {
    const { client } = await newPlainBuyer(server)
    const { id, amount } = await buy(client)
    await apply(edit)
    expect(await client.orders.detail({ id })).toMatchObject({ amount, price: { total: 39_900 } })
    await payFully(server, client, id)
    expect(await moneyOf(server, id)).toEqual({ in: 39_900, out: 0 })
    expect(await owns(client, COURSE)).toBe(true)
  })

  test.each([
    ['lower', CHEAPER, 37_900],
    ['higher', DEARER, 45_900],
  ])(
    '%s: submitting the total that was shown is refused, and the answer has the new total',
    async (_, edit, total) => {
      const { client, addressId } = await newPlainBuyer(server)
      const page = await client.buying.singleConfirm({ courseId: COURSE })
      await apply(edit)
      const refused = submit(client, page)
      await expect(refused).rejects.toMatchObject({
        ...PRICE_CHANGED,
        envelope: { data: { price: { total } } },
      })
      expect((await client.orders.list({})).list).toEqual([])
      const seen = await client.buying.singlePreview({ checkoutKey: page.checkoutKey, addressId })
      expect((await submit(client, seen)).amount).toBe(total)
    },
  )

  test('a cart shows the new price; submitting its open confirm page is refused with the new total', async () => {
    const { client } = await newPlainBuyer(server)
    for (const courseId of [COURSE, OTHER]) await client.cart.add({ courseId })
    const before = await client.buying.cartConfirm()
    await apply(DEARER)
    const cart = await client.cart.list()
    expect(cart.list.find(({ courseId }) => courseId === COURSE)?.price).toBe(45_900)
    const { total } = cart
    expect(total).toBe(before.price.total + 6_000)
    await expect(client.buying.cart(sent(before))).rejects.toMatchObject({
      ...PRICE_CHANGED,
      envelope: { data: { price: { total } } },
    })
    expect((await client.cart.list()).count).toBe(2)
    const { amount } = await client.buying.cart(sent(await client.buying.cartConfirm()))
    expect(amount).toBe(total)
  })

  test('joining an open group costs the price it was opened with; a new group has the new price', async () => {
    const { groupId, client: leader } = await paidGroup()
    await apply(DEARER, [FILE, 'people: 3, price: 329.00', 'people: 2, price: 349.00'])
    const [shown] = await server.client.groups.list({ id: groupId })
    expect(shown).toMatchObject({ size: 3, price: 32_900, placesLeft: 2 })
    for (const { client } of [await newPlainBuyer(server), await newPlainBuyer(server)]) {
      const page = await groupPage(client, groupId)
      expect(page.price.total).toBe(32_900)
      const { id } = await client.buying.groupFollower(sent(page))
      await payFully(server, client, id)
      expect(await moneyOf(server, id)).toEqual({ in: 32_900, out: 0 })
    }
    expect(await owns(leader, COURSE)).toBe(true)
    const { client } = await newPlainBuyer(server)
    const page = await groupPage(client)
    expect(page.price.total).toBe(34_900)
    const { assembleEventId } = await client.buying.groupLeader(sent(page))
    const [opened] = await server.client.groups.list({ id: assembleEventId ?? 0 })
    expect(opened).toMatchObject({ size: 2, price: 34_900 })
  })

  test('a course that is no longer sold to groups: its open group can still be joined at its price', async () => {
    const { groupId } = await paidGroup()
    await apply([FILE, 'groupBuying: { people: 3, price: 329.00, hours: 24 }\n', ''])
    const { client } = await newPlainBuyer(server)
    expect((await groupPage(client, groupId)).price.total).toBe(32_900)
    await expect(groupPage(client)).rejects.toMatchObject(OFF_SHELF)
  })

  test('a course that is now cheaper than its open group: joining costs the cheaper price', async () => {
    const { groupId } = await paidGroup()
    await apply([FILE, 'price: 399.00', 'price: 299.00'])
    const { client } = await newPlainBuyer(server)
    expect((await groupPage(client, groupId)).price.total).toBe(29_900)
  })

  test('a deposit that was paid before keeps its terms; a later one has the new terms', async () => {
    const { client } = await newPlainBuyer(server)
    const orderId = await paidDeposit(client)
    await apply(
      ['courses/1010.yaml', 'price: 1699.00', 'price: 1799.00'],
      [
        'offers/presales.yaml',
        'countsAs: 300.00\n  price: 1699.00',
        'countsAs: 200.00\n  price: 1799.00',
      ],
    )
    const balance = await client.buying.depositCourseConfirm({ orderId })
    expect(balance.price.total).toBe(169_900 - 30_000)
    const other = (await newPlainBuyer(server)).client
    const later = await other.buying.depositCourseConfirm({ orderId: await paidDeposit(other) })
    expect(later.price.total).toBe(179_900 - 20_000)
  })

  test.each([
    ['a bundle', 10_000, 'offers/bundles.yaml', 'price: 3099.00', 'price: 3199.00'],
    ['an upgrade', 2_000, 'offers/upgrades.yaml', 'price: 270.00', 'price: 290.00'],
  ])(
    '%s: submitting the total that was shown is refused, and the answer has the new total',
    async (what, more, ...edit) => {
      const { client } = await newPlainBuyer(server)
      const isBundle = what === 'a bundle'
      if (!isBundle) await payFully(server, client, (await buy(client, 1003)).id)
      const page = isBundle
        ? await client.buying.bundleConfirm({ bundleId: 601 })
        : await client.buying.upgradeConfirm({ upgradeId: 803 })
      await apply(edit)
      const total = page.price.total + more
      const refused = isBundle
        ? client.buying.bundle(sent(page))
        : client.buying.upgrade(sent(page))
      await expect(refused).rejects.toMatchObject({
        ...PRICE_CHANGED,
        envelope: { data: { price: { total } } },
      })
    },
  )
})

describe('a course goes off the shelf', () => {
  test('an order from before can be paid, and opens the course', async () => {
    const { client } = await newPlainBuyer(server)
    const { id } = await buy(client)
    await apply(OFF)
    await payFully(server, client, id)
    expect(await stateOf(client, id)).toBe('paid')
    expect(await owns(client, COURSE)).toBe(true)
  })

  test('the course can’t be bought alone, from a cart, in a group, in a bundle or by a deposit', async () => {
    const { groupId } = await paidGroup()
    const { client } = await newPlainBuyer(server)
    for (const courseId of [COURSE, OTHER]) await client.cart.add({ courseId })
    const single = await client.buying.singleConfirm({ courseId: COURSE })
    const cart = await client.buying.cartConfirm()
    await apply(OFF, ALSO_OFF)
    for (const refused of [
      () => submit(client, single),
      () => client.buying.singleConfirm({ courseId: COURSE }),
      () => client.buying.cart(sent(cart)),
      () => groupPage(client),
      () => groupPage(client, groupId),
      () => client.buying.bundleConfirm({ bundleId: 601 }),
      () => client.buying.depositProductConfirm({ presaleId: PRESALE }),
      () => client.buying.depositProductConfirm({ presaleId: 703 }),
    ]) {
      await expect(refused()).rejects.toMatchObject(OFF_SHELF)
    }
    const { list } = await client.cart.list()
    expect(list.map(({ state }) => state).sort()).toEqual(['offShelf', 'onSale'])
    expect((await client.orders.list({})).list).toEqual([])
    // The rest of the cart is sold all the same.
    expect((await client.buying.cartConfirm()).courseIds).toEqual([OTHER])
  })

  test('a group of a course that is off the shelf is refunded when its 24 hours are over', async () => {
    const { client, order } = await paidGroup()
    await apply(OFF)
    server.clock.advance(24 * 3_600_000)
    const { runOrderJobs } = await import('../../../modules/buying/orders/settling/order-jobs')
    await runOrderJobs(server.orders.deps, server.clock.now)
    expect(await stateOf(client, order.id)).toBe('refunded')
    expect(await moneyOf(server, order.id)).toEqual({ in: 32_900, out: 32_900 })
  })

  test('the balance of a paid deposit can be paid, also when its pre-sale left the folder', async () => {
    const { client } = await newPlainBuyer(server)
    const orderId = await paidDeposit(client)
    const [, all = '', presale = ''] =
      /^([\s\S]*)(- id: 702\n[\s\S]*?)- id: 703/.exec(text('offers/presales.yaml')) ?? []
    expect(all).not.toBe('')
    await apply(ALSO_OFF, ['offers/presales.yaml', presale, ''])
    const page = await client.buying.depositCourseConfirm({ orderId })
    expect(page.price.total).toBe(139_900)
    await payFully(server, client, (await client.buying.depositCourse(sent(page))).id)
    expect(await owns(client, 1010)).toBe(true)
    const other = (await newPlainBuyer(server)).client
    const late = other.buying.depositProductConfirm({ presaleId: PRESALE })
    await expect(late).rejects.toMatchObject(OFF_SHELF)
  })

  test('its owners go on learning; back on the shelf, the course has its price and its places', async () => {
    await setStock(server, 20)
    const { client } = await newPlainBuyer(server)
    await payFully(server, client, (await buy(client)).id)
    await apply(OFF)
    expect(await owns(client, COURSE)).toBe(true)
    const chapters = await client.courses.chapters({ id: COURSE })
    const played = chapters.flatMap(({ sections }) => sections).find(({ state }) => state === 4)
    const { media } = await client.sections.playback({ id: played?.id ?? 0 })
    expect(media?.url).toMatch(/^\/media\//)
    await apply()
    const [row] = await server.store.db.select().from(courses).where(eq(courses.id, COURSE))
    expect(row).toMatchObject({ status: 'on', price: 39_900, stock: 19 })
    expect((await buy((await newPlainBuyer(server)).client)).amount).toBe(39_900)
    await setStock(server, null)
  })

  test('points and gift packs that left the folder are not sold any more', async () => {
    const { client, userId } = await newPlainBuyer(server)
    const confirm = () =>
      client.buying.singleConfirm({ courseId: 904, type: OrderType.GiftConfirm })
    expect((await confirm()).price.total).toBe(990)
    const pack = text('offers/gift-packs.yaml').slice(
      text('offers/gift-packs.yaml').indexOf('- id: 904'),
    )
    await apply(['offers/gift-packs.yaml', pack, ''])
    await expect(confirm()).rejects.toMatchObject(OFF_SHELF)
    await server.store.db.execute(sql`update users set points = 99999 where id = ${userId}`)
    const { ref, id } = courseGood()
    await apply([`courses/${ref}.yaml`, 'validityDays:', 'shelf: off\nvalidityDays:'])
    const exchange = client.points.exchange({ id, requestKey: 'k'.repeat(24) })
    await expect(exchange).rejects.toMatchObject(OFF_SHELF)
    expect(await owns(client, ref)).toBe(false)
  })
})

describe('a lesson leaves the folder', () => {
  test('a lesson that was watched stays open to owners; another one is deleted and its address answers not found', async () => {
    const { client } = await newPlainBuyer(server)
    await payFully(server, client, (await buy(client)).id)
    const ready = (await client.courses.chapters({ id: COURSE }))
      .flatMap(({ sections }) => sections)
      .filter(({ id, state }) => state === 4 && !text(FILE).includes(`section: ${id}`))
    const [watched, unwatched] = ready.map(({ id }) => id)
    await client.sections.playback({ id: watched ?? 0 })
    await apply([FILE, lessonText(watched), ''], [FILE, lessonText(unwatched), ''])
    const again = await client.sections.playback({ id: watched ?? 0 })
    expect(again.media?.url).toMatch(/^\/media\//)
    const gone = client.sections.playback({ id: unwatched ?? 0 })
    await expect(gone).rejects.toMatchObject({ code: 4040 })
  })
})

describe.runIf(inject('postgresUrl'))('while a price changes, on PostgreSQL', () => {
  test('a group is opened with the terms that its leader was shown and pays', async () => {
    await setStock(server, 50)
    const { client } = await newPlainBuyer(server)
    const page = await groupPage(client)
    const commit = await begin(
      sql`update courses set group_price = 19900, group_people = 2 where id = ${COURSE}`,
    )
    // It has read the old terms, and waits for the row to take a place of it.
    const placing = client.buying.groupLeader(sent(page))
    await somebodyWaits()
    await commit()
    const { amount, assembleEventId } = await placing
    const [group] = await server.client.groups.list({ id: assembleEventId ?? 0 })
    expect([amount, group?.size, group?.price]).toEqual([32_900, 3, 32_900])
    await setStock(server, null)
  })

  test('a lesson whose first second is being counted is not deleted', async () => {
    const { client, userId } = await newPlainBuyer(server)
    await payFully(server, client, (await buy(client)).id)
    const commit = await begin(sql`insert into served_streams
      (user_id, section_id, bought_at, blocks) values (${userId}, 10010503, 1, '1')`)
    const applying = apply([FILE, lessonText(10_010_503), ''])
    await somebodyWaits()
    await commit()
    await applying
    const served = sql`select count(*) as n from served_streams where section_id = 10010503`
    expect(await numberOf(server, served)).toBe(1)
  })

  /** Runs a statement in a transaction, which the returned function commits. */
  function begin(statement: SQL): Promise<() => Promise<void>> {
    return new Promise((resolve, reject) => {
      const transaction = server.store.inTransaction(async (tx) => {
        await tx.execute(statement)
        await new Promise<void>((end) => {
          resolve(async () => {
            end()
            await transaction
          })
        })
      })
      transaction.catch(reject)
    })
  }

  async function somebodyWaits(): Promise<void> {
    const blocked = sql`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => numberOf(server, blocked), { timeout: 30_000 }).toBeGreaterThan(0)
  }
})

function text(file: string): string {
  return demo.get(file)?.toString('utf8') ?? ''
}

/** A course that is had for points. */
function courseGood(): { id: number; ref: number } {
  const found = /- id: (\d+)\n(?: {2}.*\n)*? {2}kind: course\n(?: {2}.*\n)*? {2}ref: (\d+)/.exec(
    text('points/goods.yaml'),
  )
  return { id: Number(found?.[1]), ref: Number(found?.[2]) }
}

/** The lines of a lesson in the file of its course. */
function lessonText(id = 0): string {
  const lines = `^ {6}- (?:\\{ id: ${id},.*\\n|id: ${id}\\n(?: {8}.*\\n)*)`
  return new RegExp(lines, 'm').exec(text(FILE))?.[0] ?? `no lesson ${id}`
}
