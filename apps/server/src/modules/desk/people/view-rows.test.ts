import { contract } from '@kaozhou/api/contract'
import { viewRefusal } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../testing/contract-rows'
import {
  GOOD_INPUTS,
  newShopper,
  type Shopper,
  type Values,
} from '../../../testing/good-inputs.fixture'
import { type Hints, inputArbitrary } from '../../../testing/schema-arbitrary.fixture'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { RETURN_URL } from '../../buying/orders/buying.fixture'
import { VIEWED_ROWS } from '../../people/session/viewing-rows'
import { openDeskAs } from '../desk-client.fixture'
import { callInView, openViewOf } from './view.fixture'

const rows = rowsOf(contract).map(({ id, row }) => ({
  id,
  row,
  refusal: viewRefusal(row.method, VIEWED_ROWS[id]),
}))
const WRITES = /^\s*(?:with\b[\s\S]*?)?\b(?:insert into|update|delete from)\b/i
/** What every call writes: that its nonce was used. */
const OWN = /insert into request_nonces/

let server: TestServer
let student: Shopper
let cookie: string
let hints: Hints
/** One that is paid, and one whose payment has begun. */
let orders: string[]
const written: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  student = await newShopper(server)
  const unpaid = await order(student.client)
  await student.client.orders.pay({ orderId: unpaid, paymentType: 'ALI', returnUrl: RETURN_URL })
  orders = [student.order.id, unpaid]
  hints = {
    id: await idsOf('courses'),
    courseId: await idsOf('courses'),
    courseIds: await idsOf('courses'),
    sectionId: await idsOf('sections'),
    orderId: orders,
    slug: (await student.client.activities.list({ length: 100 })).list.map(({ slug }) => slug),
  }
  // The first signed address of a school makes the key that it keeps.
  await GOOD_INPUTS['exams.printMistakes']?.(student)
  await student.client.exams.printMistakes({ state: 'open' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(1000)
  if (!cookie)
    cookie = await openViewOf(server, await openDeskAs(server, 'support'), student.userId)
  written.length = 0
  server.store.statements.listener = (text) => {
    if (WRITES.test(text) && !OWN.test(text)) written.push(text)
    return undefined
  }
  return () => {
    server.store.statements.listener = undefined
  }
})

async function order(client: TestServer['client']): Promise<string> {
  const { checkoutKey, price } = await client.buying.singleConfirm({ courseId: 1003 })
  return (await client.buying.single({ checkoutKey, total: price.total })).id
}

async function idsOf(table: string): Promise<unknown[]> {
  const query = sql`select id from ${sql.identifier(table)} order by id limit 12`
  const result = await server.store.db.execute(query)
  return (result as unknown as { rows: { id: unknown }[] }).rows.map(({ id }) => id)
}

test('the rows that are named apart are rows of the contract', () => {
  const ids = rows.map(({ id }) => id)
  expect(Object.keys(VIEWED_ROWS).filter((id) => !ids.includes(id))).toEqual([])
})

test.each(rows.filter(({ refusal }) => refusal !== null))(
  '$id is refused with words, and writes nothing',
  async ({ row, refusal }) => {
    const answer = await callInView(server, cookie, row)
    expect(answer).toMatchObject({
      status: 403,
      data: null,
      message:
        refusal === 'writes'
          ? '正在以学员视角查看，只能看，不能改'
          : '正在以学员视角查看，这里的内容只给学员本人看',
    })
    expect(written).toEqual([])
  },
)

describe('what only reads writes nothing in a view', () => {
  const reading = rows.filter(({ refusal, row }) => refusal === null && row.cacheFor === undefined)
  const answered = new Set<string>()

  test.each(reading)('$id', async ({ id, row }) => {
    const make = GOOD_INPUTS[id]
    const good = make ? [await make(student)] : []
    const known = id.startsWith('orders.') ? { ...hints, id: orders } : hints
    const made = fc.sample(inputArbitrary(row.input, known), { numRuns: 5, seed: 7 })
    written.length = 0
    for (const values of [...good, ...made] as Values[]) {
      const { code } = await callInView(server, cookie, row, values)
      if (code === 0) answered.add(id)
    }
    expect(written).toEqual([])
  })

  test('most of them have answered', () => {
    expect(answered.size).toBeGreaterThan(reading.length * 0.8)
  })
})
