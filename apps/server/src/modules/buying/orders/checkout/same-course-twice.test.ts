import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../../testing/test-server'
import { startTestServer } from '../../../../testing/test-server'
import { newBuyer, numberOf, setStock, submit } from '../buying.fixture'

/** A bundle of which three courses are chosen, and two of its courses. */
const BUNDLE = 602
const COURSE = 1017
const OTHERS = [1018, 1021]
/** A bundle of fixed courses. */
const FIXED = { id: 601, courseIds: [1009, 1010, 1011] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => setStock(server, 1, COURSE))

const stockOf = (courseId: number) =>
  numberOf(server, sql`select stock as n from courses where id = ${courseId}`)

describe('a course that is named twice, with one place left', () => {
  test('in the choice of a bundle it takes one place', async () => {
    const { client } = await newBuyer(server)
    const courseIds = [COURSE, ...OTHERS, COURSE]
    const page = await client.buying.bundleConfirm({ bundleId: BUNDLE, courseIds })
    expect(page.lines.map(({ courseId }) => courseId).sort()).toEqual([COURSE, ...OTHERS])
    const order = await client.buying.bundle({
      checkoutKey: page.checkoutKey,
      total: page.price.total,
    })
    expect(await stockOf(COURSE)).toBe(0)
    await client.orders.cancel({ id: order.id })
    expect(await stockOf(COURSE)).toBe(1)
  })

  test('it does not count twice towards the number of courses of a bundle', async () => {
    const { client } = await newBuyer(server)
    const courseIds = [COURSE, COURSE, 1018]
    const page = client.buying.bundleConfirm({ bundleId: BUNDLE, courseIds })
    await expect(page).rejects.toMatchObject({ code: 4000 })
    expect(await stockOf(COURSE)).toBe(1)
  })

  test('a bundle that the catalogue made of one course twice is not sold', async () => {
    const { client } = await newBuyer(server)
    await setStock(server, 1, 1009)
    await server.store.db.execute(
      sql`update bundles set course_ids = ${JSON.stringify([1009, 1009, 1010])}::jsonb where id = ${FIXED.id}`,
    )
    const page = client.buying.bundleConfirm({ bundleId: FIXED.id })
    await expect(page).rejects.toMatchObject({ code: expect.any(Number) })
    expect(await stockOf(1009)).toBe(1)
    await server.store.db.execute(
      sql`update bundles set course_ids = ${JSON.stringify(FIXED.courseIds)}::jsonb where id = ${FIXED.id}`,
    )
    await setStock(server, null, 1009)
  })

  test('in a cart it is one line; of two carts at once one gets the place', async () => {
    const buyers = await Promise.all([newBuyer(server), newBuyer(server)])
    const pages = await Promise.all(
      buyers.map(async ({ client }) => {
        await Promise.all([1, 2, 3].map(() => client.cart.add({ courseId: COURSE })))
        const page = await client.buying.cartConfirm()
        expect(page.lines.map(({ courseId }) => courseId)).toEqual([COURSE])
        return { client, page }
      }),
    )
    const ends = await Promise.allSettled(
      pages.map(({ client, page }) =>
        client.buying.cart({ checkoutKey: page.checkoutKey, total: page.price.total }),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = ends.find((end) => end.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 5001 })
    expect(await stockOf(COURSE)).toBe(0)
  })

  test('a bundle and a single order at once take one place together', async () => {
    const [first, second] = await Promise.all([newBuyer(server), newBuyer(server)])
    const bundle = await first.client.buying.bundleConfirm({
      bundleId: BUNDLE,
      courseIds: [COURSE, ...OTHERS],
    })
    const single = await second.client.buying.singleConfirm({ courseId: COURSE })
    const ends = await Promise.allSettled([
      first.client.buying.bundle({ checkoutKey: bundle.checkoutKey, total: bundle.price.total }),
      submit(second.client, single),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(COURSE)).toBe(0)
  })
})
