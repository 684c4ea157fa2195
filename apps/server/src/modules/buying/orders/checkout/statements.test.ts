import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { COURSE, newBuyer, pay, payFully, submit } from '../buying.fixture'

/** Not counted: the connections that watch and listen send it at any time. */
const HEARTBEAT = 'select 1'

describe.runIf(inject('postgresUrl'))('statements that are sent to PostgreSQL', () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    query.mockRestore()
    await server.close()
  })

  /** The statements of `step`, `begin` and `commit` among them. */
  async function sentBy<T>(step: () => Promise<T>): Promise<{ sent: string[]; answer: T }> {
    query.mockClear()
    const answer = await step()
    const texts = query.mock.calls.map(([given]) => {
      const statement: unknown = given
      return typeof statement === 'string' ? statement : (statement as { text: string }).text
    })
    return { sent: texts.filter((text) => text !== HEARTBEAT), answer }
  }

  /** The steps of one order, and how many statements each took. */
  async function order(): Promise<Record<string, number>> {
    const { client } = await newBuyer(server)
    const opened = await sentBy(() => client.buying.singleConfirm({ courseId: COURSE }))
    const { checkoutKey, choices } = opened.answer
    const addressId = choices.addressId ?? undefined
    const changed = await sentBy(() =>
      client.buying.singlePreview({ checkoutKey, addressId, usePoints: false }),
    )
    const submitted = await sentBy(() => submit(client, changed.answer))
    const { id } = submitted.answer
    const paying = await sentBy(() => pay(client, id))
    const cancelled = await sentBy(() => client.orders.cancel({ id }))
    const steps = { opened, changed, submitted, paying, cancelled }
    return Object.fromEntries(Object.entries(steps).map(([name, { sent }]) => [name, sent.length]))
  }

  test('opening, changing, submitting, paying and cancelling an order takes at most eight each', async () => {
    // What only a first order sends, such as the preparing of a cache, isn't the step's own.
    await order()
    for (const [step, sent] of Object.entries(await order())) {
      expect(sent, step).toBeLessThanOrEqual(8)
    }
  })

  test('the page of a course takes one statement for its content and one against replays', async () => {
    const { client } = await newBuyer(server)
    const { sent } = await sentBy(() => client.courses.product({ id: COURSE }))
    expect(sent).toHaveLength(2)
  })

  test('a list of six orders takes as many statements as a list of two', async () => {
    const { client } = await newBuyer(server)
    const numbers: number[] = []
    for (const length of [2, 6]) {
      for (let made = (await client.orders.counts()).all; made < length; made += 1) {
        const { id } = await submit(client, await client.buying.singleConfirm({ courseId: 1003 }))
        await payFully(server, client, id)
        await client.orders.refund({ id })
      }
      numbers.push((await sentBy(() => client.orders.list({}))).sent.length)
    }
    expect(numbers[1]).toBe(numbers[0])
    expect(numbers[0]).toBeLessThanOrEqual(10)
  })

  test('the own prices of a shop with 300 more courses take as many statements as before, at most four', async () => {
    const { client } = await newBuyer(server)
    const few = await sentBy(() => client.buying.ownPrices({}))
    await server.store.db.execute(sql`
      insert into courses select (jsonb_populate_record(c, jsonb_build_object('id', 900000 + n))).*
        from courses c, generate_series(1, 300) n where c.id = 1003`)
    const many = await sentBy(() => client.buying.ownPrices({}))
    expect(many.answer.length).toBeGreaterThan(300)
    expect(many.sent).toEqual(few.sent)
    expect(few.sent.length).toBeLessThanOrEqual(4)
  })
})
