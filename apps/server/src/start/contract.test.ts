import { contract, type EndpointShape, type ErrorName, isSigned } from '@kaozhou/api/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectEnvelope, type NamedRow, rowsOf } from '../testing/contract-rows'
import { GOOD_INPUTS, newShopper, OWN_PERSON, type Values } from '../testing/good-inputs.fixture'
import { type Maker, recordExample } from '../testing/record-example'
import { rowRequest } from '../testing/row-request'
import { type Hints, inputArbitrary, junkText } from '../testing/schema-arbitrary.fixture'
import { type RawCall, sendSigned } from '../testing/signed-request'
import { startTestServer, type TestServer } from '../testing/test-server'

/** Requests for each row, by caller: multiplied by `CONTRACT_RUNS`, different with another `CONTRACT_SEED`. */
const TIMES = Number(process.env.CONTRACT_RUNS ?? 1)
const CALLERS = [
  { who: 'nobody', valid: 1, broken: 1 },
  { who: 'user', valid: 3, broken: 1 },
  { who: 'other', valid: 1, broken: 0 },
] as const
const SEED = Number(process.env.CONTRACT_SEED ?? 20_261_120)

/** Rows that succeed neither with random input nor for one shopper alone: what they need, and the test that has it. */
const NEEDS: Readonly<Record<string, string>> = {
  'activations.inquire': 'a code that was given to this person: marketing-routes.test',
  'activities.answer': 'a campaign with questions: answer-service.test',
  'activities.assist': 'a friend’s link: assist-service.test',
  'activities.assistLink': 'a friend’s link: assist-service.test',
  'activities.checkIn': 'a campaign of check-ins that was joined: check-in-service.test',
  'activities.claimGift': 'a gift that was earned: gift-service.test',
  'activities.takeEnvelope': 'an hour in which envelopes fall: envelope-service.test',
  'activities.handIn': 'a campaign that takes posts: post-service.test',
  'activities.posts': 'a reviewer: post-service.test',
  'activities.reviewPost': 'a reviewer: post-service.test',
  'activities.reward': 'something that was won: campaign-parts.test',
  'activities.makeUp': 'a day that was missed: check-in-service.test',
  'activities.ranking': 'a campaign that has one: activity-routes.test',
  'activities.setRecordAddress': 'a prize that is sent: activity-routes.test',
  'activities.unlisted': 'the token of a deployment: activity-routes.test',
  'exams.gradeOwn': 'a text that was handed in: exam-routes.test',
  'exams.gradeText': 'a teacher: exam-routes.test',
  'exams.mockReport': 'a mock exam that was handed in: exam-routes.test',
  'exams.texts': 'a teacher: exam-routes.test',
  'files.uploadImage': 'a picture that is one: file-routes.test',
  'activities.receiveCoupon': 'a coupon of a campaign: marketing-routes.test',
  'oauth.authorize': 'a social account: oauth-routes.test',
  'oauth.bind': 'a code by SMS and a social account: oauth-routes.test',
  'oauth.qrConfirm': 'a code on another screen: oauth-routes.test',
  'oauth.qrScan': 'a code on another screen: oauth-routes.test',
  'oauth.qrState': 'a code on another screen: oauth-routes.test',
  'oauth.socialLogin': 'a code by SMS and a social account: oauth-routes.test',
  'orders.otherPay': 'the signed header of a friend: pay-for-friend.test',
  'passkeys.add': 'an authenticator: passkey-routes.test',
  'passkeys.creation': 'an address that browsers allow passkeys at: passkey-routes.test',
  'passkeys.login': 'an authenticator: passkey-routes.test',
  'passkeys.remove': 'a passkey: passkey-routes.test',
  'passkeys.request': 'an address that browsers allow passkeys at: passkey-routes.test',
  'privileges.cardsOfCourse': 'a course of a card: privilege-routes.test',
  'privileges.unlockPendant': 'a picture that points unlock: privilege-routes.test',
  'invitations.accept': 'a new person and an inviter: school-routes.test',
  'invitations.change': 'a new person who accepted a code: school-routes.test',
  'membershipInvitations.accept': 'a new person and a member: membership-invitation.test',
  'admissions.detail': 'an admission that somebody wrote: school-routes.test',
  'school.assist': 'a friend who chose a book: school-routes.test',
  'school.assistLink': 'a friend who chose a book: school-routes.test',
  'school.myGift': 'a gift that was received: school-routes.test',
  'school.receiveGift': 'a book whose friends have helped: school-routes.test',
  'school.selectBook': 'a book of the campaign: school-routes.test',
  'tasks.submit': 'answers to the task’s own questions: task-routes.test',
}

/** These end the session of the other calls, so they come last. */
const LAST = ['users.setPassword', 'users.changePhone', 'session.logout', 'users.close']

const rows = rowsOf(contract).sort((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id))

const signedRows = rows.filter(({ row }) => isSigned(row))

let server: TestServer
let hints: Hints
const people: { user?: string; other?: string } = {}
/** How many requests with input made for a row succeeded, and how many were sent. */
interface Tally {
  good: number
  sent: number
}
const tallies = new Map<string, Tally>()

function tally(id: string, isGood: boolean): void {
  const { good, sent } = tallies.get(id) ?? { good: 0, sent: 0 }
  tallies.set(id, { good: good + (isGood ? 1 : 0), sent: sent + 1 })
}

beforeAll(async () => {
  server = await startTestServer({
    environment: { LOG_LEVEL: 'error', SMS_PER_ADDRESS_HOUR: '1000000' },
  })
  const [user, other] = [await server.loginAs('13911110001'), await server.loginAs('13911110002')]
  Object.assign(people, { user: user.token, other: other.token })
  hints = await seededValues(user.client)
})
afterAll(() => server.close())
// A second passes before each test, so that the limits by time do not refuse every call.
beforeEach(() => server.clock.advance(1000))

/** The table whose ids the paths of a group take. */
const ID_TABLES: Readonly<Record<string, string>> = {
  addresses: 'addresses',
  buying: 'upgrades',
  coupons: 'coupons',
  documents: 'documents',
  bundles: 'bundles',
  orders: 'orders',
  pages: 'pages',
  points: 'points_goods',
  privileges: 'pendants',
  sections: 'sections',
  teachers: 'teachers',
  users: 'users',
}

/** Values that a page would send: ids that exist, and the user's own address and order. */
async function seededValues(client: TestServer['client']): Promise<Hints> {
  const { list } = await client.activities.list({ length: 100 })
  const form = {
    name: '林小舟',
    mobile: '13911110001',
    regionCode: '330106',
    detail: '文三路 1 号',
  }
  const address = await client.addresses.create(form)
  const checkout = await client.buying.singleConfirm({ courseId: 1001 })
  const total = checkout.price.total
  const order = await client.buying.single({ checkoutKey: checkout.checkoutKey, total })
  return {
    ...Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]])),
    courseId: await idsOf('courses'),
    courseIds: await idsOf('courses'),
    sectionId: await idsOf('sections'),
    taskId: await idsOf('study_tasks'),
    bundleId: await idsOf('bundles'),
    presaleId: await idsOf('presales'),
    upgradeId: await idsOf('upgrades'),
    goodId: await idsOf('points_goods'),
    cardId: await idsOf('membership_cards'),
    teacherId: await idsOf('teachers'),
    orderId: [order.id],
    addressId: [address.id],
    slug: list.map(({ slug }) => slug),
    checkoutKey: [checkout.checkoutKey],
    total: [total],
    key: ['about', 'shopcar', 'home'],
    page: [1, 2],
  }
}

async function idsOf(table: string): Promise<unknown[]> {
  const query = sql`select id from ${sql.identifier(table)} order by id limit 12`
  const result = await server.store.db.execute(query)
  return (result as unknown as { rows: { id: unknown }[] }).rows.map(({ id }) => id)
}

async function call(
  row: EndpointShape,
  request: ReturnType<typeof rowRequest>,
  token?: string,
  maker: Maker = 'chance',
) {
  const { headers, ...rest } = request
  const call: RawCall = { ...rest, token, headers }
  const answer = await sendSigned(server, call)
  recordExample(maker, call, answer)
  const said = `${request.method} ${request.url.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''} → ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, `${said}\n${server.logLines.at(-1)}`).toBeLessThan(500)
  const envelope = answer.json<Record<string, unknown>>()
  const refusal = expectEnvelope(envelope, said)
  if (refusal && envelope.data !== null) withData.add(refusal)
  if (row.access === 'user' && !token) expect(envelope.code, said).not.toBe(0)
  return envelope
}

const withData = new Set<ErrorName>()

describe('every call answers in the envelope, without a 5xx', () => {
  test.each(rows)('args: $id with random and broken input', async ({ id, row }) => {
    const [group = ''] = id.split('.')
    const ids = await idsOf(ID_TABLES[group] ?? 'courses')
    const input = inputArbitrary(row.input, { ...hints, id: ids })
    const junk = fc.record({ values: input, victim: fc.nat(), text: junkText })
    for (const { who, valid, broken } of CALLERS) {
      const token = who === 'nobody' ? undefined : people[who]
      await fc.assert(
        fc.asyncProperty(input, async (values) => {
          const { code } = await call(row, rowRequest(row, values), token)
          tally(id, code === 0)
        }),
        { numRuns: valid * TIMES, seed: SEED, endOnFailure: true },
      )
      if (broken === 0) continue
      await fc.assert(
        fc.asyncProperty(junk, async ({ values, victim, text }) => {
          const names = Object.keys(values)
          const name = names[victim % Math.max(1, names.length)] ?? 'extra'
          await call(row, rowRequest(row, { ...values, [name]: text }), token)
          await call(row, rowRequest(row, { ...values, [name]: [text, text] }), token)
        }),
        { numRuns: broken * TIMES, seed: SEED, endOnFailure: true },
      )
    }
  })

  test('each call succeeds with the input that a page sends', async () => {
    const shopper = await newShopper(server)
    const refused: string[] = []
    const send = async (id: string, values: Values, token: string): Promise<void> => {
      const row = rows.find((named) => named.id === id)?.row
      if (!row) throw new Error(`no row is called ${id}`)
      const { code, message } = await call(row, rowRequest(row, values), token, 'page')
      tally(id, code === 0)
      if (code !== 0) refused.push(`${id}: ${code} ${message}`)
    }
    for (const [id, make] of Object.entries(GOOD_INPUTS)) {
      server.clock.advance(1000)
      const values = await Promise.resolve()
        .then(() => make(shopper))
        .catch((error) => ({ failed: String(error) }))
      await send(id, values, shopper.token)
    }
    for (const [id, make] of Object.entries(OWN_PERSON)) {
      const { token, values } = await make(server)
      await send(id, values, token)
    }
    expect(refused).toEqual([])
  })

  test('every row has succeeded with input made for it, except those in NEEDS', () => {
    const rate = ({ good, sent }: Tally) => `${good} of ${sent}`
    if (process.env.CONTRACT_REPORT) {
      console.table(Object.fromEntries([...tallies].map(([id, tally]) => [id, rate(tally)])))
    }
    const never = rows.filter(({ id }) => (tallies.get(id)?.good ?? 0) === 0).map(({ id }) => id)
    // A row that succeeds must be removed from NEEDS.
    expect(never.sort()).toEqual(Object.keys(NEEDS).sort())
  })
})

test('refusals with data were among the answers', () => {
  expect([...withData]).toEqual(expect.arrayContaining(['badInput', 'notEntitled']))
})

describe('a wrong signature is refused on every signed row', () => {
  const path = ({ row }: NamedRow) => rowRequest(row, {})

  test('a missing and a wrong signature are refused with 4001', async () => {
    for (const named of signedRows) {
      for (const signature of [undefined, '0'.repeat(64)]) {
        const answer = await sendSigned(server, {
          ...path(named),
          headers: { 'x-signature': signature },
        })
        expect([named.id, answer.json().code]).toEqual([named.id, 4001])
      }
    }
  })

  test('a timestamp more than five minutes ago or ahead is refused with 4002', async () => {
    for (const named of signedRows) {
      for (const off of [-301_000, 301_000]) {
        const answer = await sendSigned(server, {
          ...path(named),
          timestamp: server.clock.now + off,
        })
        expect([named.id, answer.json().code]).toEqual([named.id, 4002])
      }
    }
  })

  test('a request whose timestamp was changed after signing is refused with 4001', async () => {
    for (const named of signedRows) {
      const answer = await sendSigned(server, {
        ...path(named),
        headers: { 'x-timestamp': String(server.clock.now + 1) },
      })
      expect([named.id, answer.json().code]).toEqual([named.id, 4001])
    }
  })

  test('a request that is sent twice is refused the second time with 4003', async () => {
    const nonce = '0000aaaa1111bbbb'
    for (const named of signedRows) {
      const request = { ...path(named), token: `nobody-${named.id}` }
      const sent = await sendSigned(server, request, nonce)
      expect([named.id, sent.json().code]).not.toEqual([named.id, 4003])
      const again = await sendSigned(server, request, nonce)
      expect([named.id, again.json().code]).toEqual([named.id, 4003])
    }
  })
})
