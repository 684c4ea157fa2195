import { contract, type EndpointShape } from '@kaozhou/api/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignRecords, campaigns } from '../database/schema/campaigns'
import { passkeys } from '../database/schema/passkeys'
import { createParcel } from '../modules/buying/express/create-delivery'
import { giveCoupon } from '../modules/catalogue/coupons/coupon-service'
import { finishLessons } from '../modules/learning/certificates/certificate.fixture'
import { storeItems, storeMock } from '../modules/learning/exams/exam.fixture'
import { giveCourse, type Learner, newLearner } from '../modules/learning/sections/learner.fixture'
import { rowsOf } from '../testing/contract-rows'
import { rowRequest } from '../testing/row-request'
import { sendSigned } from '../testing/signed-request'
import { startTestServer, type TestServer } from '../testing/test-server'

/** Rows with a path parameter that need a login: whose the named thing is. A row that is missing here fails the first test. */
const SWEEP: Readonly<Record<string, 'owned' | 'entitled' | 'everybody'>> = {
  // What is answered and handed in is the caller’s own; the path names a campaign.
  'activities.answer': 'everybody',
  'activities.assist': 'everybody',
  'activities.checkIn': 'everybody',
  'activities.claimGift': 'everybody',
  'activities.draw': 'everybody',
  'activities.takeEnvelope': 'everybody',
  'activities.handIn': 'everybody',
  'activities.join': 'everybody',
  'activities.makeUp': 'everybody',
  'activities.records': 'everybody',
  // Only a reviewer gets further than the refusal.
  'activities.reviewPost': 'everybody',
  'activities.reward': 'owned',
  'activities.setRecordAddress': 'owned',
  'activities.share': 'everybody',
  'addresses.remove': 'owned',
  'addresses.update': 'owned',
  // Answers the caller's own audition; the path names a course, which belongs to nobody.
  'auditions.mine': 'everybody',
  'buying.upgradeDetail': 'everybody',
  'certificates.file': 'owned',
  // What is counted and issued is the caller’s own; the path names a course, which belongs to nobody.
  'certificates.issue': 'everybody',
  'certificates.standing': 'everybody',
  'exams.answerItem': 'owned',
  'exams.attempt': 'owned',
  'exams.check': 'owned',
  'exams.enterPart': 'owned',
  'exams.evaluationReport': 'owned',
  'exams.finishEvaluation': 'owned',
  'exams.gradeOwn': 'owned',
  // Only a teacher gets further than the refusal.
  'exams.gradeText': 'everybody',
  'exams.handIn': 'owned',
  'exams.mock': 'everybody',
  'exams.mockReport': 'owned',
  'exams.paper': 'everybody',
  'exams.pause': 'owned',
  'exams.printReport': 'owned',
  'exams.report': 'owned',
  'exams.signUp': 'everybody',
  'exams.sync': 'owned',
  'exams.withdraw': 'everybody',
  'express.changeAddress': 'owned',
  'express.detail': 'owned',
  'express.track': 'owned',
  'learning.classGroup': 'entitled',
  'live.messages': 'entitled',
  'live.room': 'entitled',
  'marketing.cancelPromotion': 'everybody',
  'marketing.reservePromotion': 'everybody',
  'enquiries.answer': 'entitled',
  'enquiries.chooseBest': 'owned',
  'enquiries.detail': 'entitled',
  'enquiries.remove': 'owned',
  'enquiries.report': 'entitled',
  'notes.change': 'owned',
  'notes.remove': 'owned',
  'orders.address': 'owned',
  'orders.rebuy': 'owned',
  'orders.askFriend': 'owned',
  'orders.askInvoice': 'owned',
  'orders.invoice': 'owned',
  'orders.withdrawInvoice': 'owned',
  'orders.askRefund': 'owned',
  'orders.cancel': 'owned',
  'orders.detail': 'owned',
  'orders.refund': 'owned',
  'orders.hide': 'owned',
  'orders.nextSteps': 'owned',
  'orders.refundTerms': 'owned',
  'orders.setAddress': 'owned',
  'orders.state': 'owned',
  'orders.withdrawRefundRequest': 'owned',
  'passkeys.remove': 'owned',
  'points.exchange': 'everybody',
  'privileges.unlockPendant': 'everybody',
  // A friend helps with the owner's id, which the owner has shared.
  'school.assist': 'everybody',
  'school.selectBook': 'everybody',
  // What is counted and shared is the caller’s own; the path names a report of the shop.
  'reports.open': 'everybody',
  'reports.count': 'everybody',
  'reports.links': 'everybody',
  'reports.share': 'everybody',
  'reports.takeBack': 'owned',
  'school.myGift': 'owned',
  'users.leaveDevice': 'owned',
  'documents.link': 'entitled',
  'sections.captions': 'entitled',
  'sections.chat': 'entitled',
  'sections.live': 'entitled',
  'sections.playback': 'entitled',
  'documents.preview': 'entitled',
  'sections.record': 'entitled',
  'comments.mine': 'everybody',
}

/** Rows with a path parameter that a visitor may call. */
const PUBLIC = [
  'activities.assistLink',
  'activities.gifts',
  'activities.ranking',
  'activities.rules',
  'activities.state',
  'activities.unlisted',
  'activities.winners',
  'auditions.offer',
  'buying.presale',
  // Whoever has the number, which nobody can guess.
  'certificates.verify',
  'coupons.detail',
  'coupons.has',
  'courses.chapters',
  'comments.list',
  'courses.product',
  'learning.course',
  'courses.giftPacks',
  'bundles.detail',
  // The friend who is asked to pay has the link and no login.
  'orders.instalments',
  'orders.otherPayView',
  'pages.configPage',
  'pages.detail',
  'points.good',
  'privileges.cardsOfCourse',
  'admissions.detail',
  'invitations.byCode',
  'membershipInvitations.byCode',
  // The owner's name is masked: the number can be guessed.
  'school.assistLink',
  // Whoever has the link, until its owner takes it back.
  'reports.shared',
  'sections.info',
  'system.agreement',
  'system.config',
  'teachers.detail',
  'comments.summary',
  'users.byId',
]

const rows = rowsOf(contract).filter(({ row }) => row.path.includes('{'))
const personal = rows.filter(({ row }) => row.access === 'user')
const rowsThatAre = (kind: string) => personal.filter(({ id }) => SWEEP[id] === kind)

const COURSE = 1001
const CERTIFIED = 1024
/** Rows whose id is that of an evaluation. */
const EVALUATION_ROWS = ['exams.answerItem', 'exams.evaluationReport', 'exams.finishEvaluation']
const EXAM_FORM = {
  device: 'device-of-another',
  partId: 'listening',
  questionId: 'l1',
  itemId: 'item-1',
  answer: 'A',
  band: 1,
  paused: true,
  attemptId: 987_654_321,
  answerId: 987_654_321,
  reason: '时间冲突',
  kind: 'person',
  title: '林小舟',
}
const FORM = { name: '林小舟', mobile: '13911110001', regionCode: '330106', detail: '文三路 1 号' }
/** Ids that do not exist. */
const NOBODYS = { id: 987_654_321, orderId: '99999999999999999999' }

let server: TestServer
let owner: Learner
let other: Learner
let owned: {
  orderId: string
  checkoutKey: string
  addressId: number
  othersAddressId: number
  parcelId: number
  sessionId: number
  recordId: number
  noteId: number
  enquiryId: number
  attemptId: number
  evaluationId: number
  reportLinkId: number
  slug: string
  couponId: number
  passkeyId: number
  number: string
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await newLearner(server, [COURSE])
  other = await newLearner(server)
  owned = await possessions()
})
afterAll(() => server.close())

/** Creates one of each thing that belongs to a user. */
async function possessions(): Promise<typeof owned> {
  const { client, userId } = owner
  const { now } = server.clock
  const address = await client.addresses.create(FORM)
  const others = await other.client.addresses.create(FORM)
  const checkout = await client.buying.singleConfirm({ courseId: 1002 })
  const order = await client.buying.single({
    checkoutKey: checkout.checkoutKey,
    total: checkout.price.total,
  })
  const open = await client.buying.singleConfirm({ courseId: 1003 })
  const couponId = await server.store.inTransaction(async (tx) => {
    await createParcel(tx, {
      userId,
      source: 'order',
      sourceId: order.id,
      items: [{ name: '讲义', quantity: 1 }],
      address: {
        id: address.id,
        name: FORM.name,
        mobile: FORM.mobile,
        region: '浙江省',
        detail: '1 号',
      },
      now,
    })
    return giveCoupon(tx, { userId, couponId: 501, source: 'activity', now })
  })
  const [passkey] = await server.store.db
    .insert(passkeys)
    .values({
      userId,
      credentialId: 'sweep',
      userHandle: 'sweep',
      publicKey: 'sweep',
      counter: 0,
      synced: false,
      userAgent: '',
      createdAt: now,
    })
    .returning()
  await giveCourse(server, userId, CERTIFIED)
  await finishLessons(server, { userId, courseId: CERTIFIED })
  const certificate = await client.certificates.issue({ courseId: CERTIFIED, name: '林晓' })
  const { list } = await client.express.list()
  const [campaign] = await server.store.db.select().from(campaigns).limit(1)
  const [record] = await server.store.db
    .insert(campaignRecords)
    .values({
      campaignId: campaign?.id ?? 0,
      userId,
      source: 'draw',
      ref: 'sweep',
      kind: 'goods',
      name: '笔记本',
      amount: 1,
      status: 'waiting',
      createdAt: now,
    })
    .returning()
  const [lesson] = (await client.courses.chapters({ id: COURSE })).flatMap(
    ({ sections }) => sections,
  )
  const note = await client.notes.add({
    sectionId: lesson?.id ?? 0,
    clientId: 'sweep',
    seconds: 10,
    text: '我的笔记',
  })
  const enquiry = await client.enquiries.ask({
    courseId: COURSE,
    clientId: 'sweep',
    text: '长篇匹配先看题吗',
  })
  const { db } = server.store
  await storeItems(db)
  await storeMock(db, 'sweep', { startsAt: now })
  const device = 'device-of-the-owner'
  const attempt = await client.exams.open({ mockId: 'sweep', device })
  const answers = [{ questionId: 'l1', answer: 'D', at: now }]
  await client.exams.handIn({ id: attempt.id, device, changes: answers })
  const { id: evaluationId } = await client.exams.beginEvaluation()
  const { id: reportLinkId } = await client.reports.share({ slug: 'seventh' })
  return {
    attemptId: attempt.id,
    evaluationId,
    reportLinkId,
    orderId: order.id,
    noteId: note.id,
    enquiryId: enquiry.id,
    checkoutKey: open.checkoutKey,
    addressId: address.id,
    othersAddressId: others.id,
    parcelId: list[0]?.id ?? 0,
    sessionId: (await client.users.devices())[0]?.id ?? 0,
    recordId: record?.id ?? 0,
    slug: campaign?.slug ?? '',
    couponId,
    passkeyId: passkey?.id ?? 0,
    number: certificate.number,
  }
}

/** Input that names something of the owner; with `nobodys`, something that does not exist. */
function inputFor(id: string, nobodys = false): Record<string, unknown> {
  const [group = ''] = id.split('.')
  const named: Record<string, unknown> = {
    activities: owned.recordId,
    addresses: owned.addressId,
    exams: EVALUATION_ROWS.includes(id) ? owned.evaluationId : owned.attemptId,
    express: owned.parcelId,
    notes: owned.noteId,
    enquiries: owned.enquiryId,
    orders: owned.orderId,
    reports: owned.reportLinkId,
    passkeys: owned.passkeyId,
    school: owned.recordId,
    users: owned.sessionId,
  }
  const missing = group === 'orders' ? NOBODYS.orderId : NOBODYS.id
  // The address is the caller's own, so that only the named thing belongs to somebody else.
  const addressId = owned.othersAddressId
  return {
    ...FORM,
    ...EXAM_FORM,
    text: '笔记',
    number: nobodys ? '0'.repeat(20) : owned.number,
    clientId: 'sweep',
    slug: owned.slug,
    addressId,
    id: nobodys ? missing : named[group],
  }
}

async function ask(row: EndpointShape, values: Record<string, unknown>, token?: string) {
  const { headers: _, ...request } = rowRequest(row, pick(row, values))
  const answer = await sendSigned(server, { ...request, token })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; message: string; data: unknown }>(),
  }
}

/** The values that are fields of the row's input. */
function pick(row: EndpointShape, values: Record<string, unknown>): Record<string, unknown> {
  const { entries } = row.input as unknown as { entries: Record<string, unknown> }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in entries))
}

async function table(name: string): Promise<string> {
  const query = sql`select * from ${sql.identifier(name)} where user_id = ${owner.userId} order by id`
  const result = await server.store.db.execute(query)
  return JSON.stringify((result as unknown as { rows: unknown[] }).rows)
}

async function everythingOwned(): Promise<string[]> {
  const names = [
    'orders',
    'invoices',
    'addresses',
    'deliveries',
    'campaign_records',
    'user_coupons',
    'lesson_notes',
    'enquiries',
    'report_links',
    'passkeys',
    'certificates',
    'exam_attempts',
    'evaluations',
  ]
  return Promise.all(names.map(table))
}

test('every row with a path parameter is in SWEEP or in PUBLIC', () => {
  expect(personal.map(({ id }) => id).sort()).toEqual(Object.keys(SWEEP).sort())
  const open = rows.filter(({ row }) => row.access !== 'user').map(({ id }) => id)
  expect(open.sort()).toEqual([...PUBLIC].sort())
})

test('a visitor is answered 401 by every row of SWEEP', async () => {
  for (const { id, row } of personal) {
    const answer = await ask(row, { ...inputFor(id), roomid: 'x', courseId: COURSE, code: 'x' })
    expect([id, answer.status, answer.code, answer.data]).toEqual([id, 401, 401, null])
  }
})

describe('data of one user', () => {
  test('another user gets 4040, as for an id that does not exist, and nothing is changed', async () => {
    const before = await everythingOwned()
    for (const { id, row } of rowsThatAre('owned')) {
      const theirs = await ask(row, inputFor(id), other.token)
      const missing = await ask(row, inputFor(id, true), other.token)
      expect([id, theirs]).toEqual([id, missing])
      expect([id, theirs.code, theirs.data]).toEqual([id, 4040, null])
    }
    expect(await everythingOwned()).toEqual(before)
  })

  test('their owner can read them, which proves that the ids above exist', async () => {
    for (const { id, row } of rowsThatAre('owned')) {
      if (row.method !== 'GET') continue
      const answer = await ask(row, inputFor(id), owner.token)
      expect([id, answer.code === 4040 || answer.status === 404]).toEqual([id, false])
    }
  })

  test('another user cannot pay, submit or use them by naming them in the body', async () => {
    const { orderId, checkoutKey, couponId, addressId } = owned
    const { client } = other
    const mine = await client.buying.singleConfirm({ courseId: 1002 })
    const before = await everythingOwned()
    const calls: [string, () => Promise<unknown>][] = [
      [
        'pay',
        () =>
          client.orders.pay({ orderId, paymentType: 'ALI', returnUrl: 'http://127.0.0.1:4173/' }),
      ],
      ['preview', () => client.buying.singlePreview({ checkoutKey })],
      ['submit', () => client.buying.single({ checkoutKey, total: 1 })],
      ['coupon', () => client.buying.singlePreview({ checkoutKey: mine.checkoutKey, couponId })],
      ['address', () => client.buying.singlePreview({ checkoutKey: mine.checkoutKey, addressId })],
    ]
    const codes = await Promise.all(
      calls.map(async ([name, run]) => [name, await run().then(wasTaken, refusalCode)]),
    )
    expect(codes.filter(([, code]) => code === 0 || code === 5000)).toEqual([])
    expect(await everythingOwned()).toEqual(before)
  })
})

/** 0 when the answer has the owner's coupon or address; another's choice may be left out instead of refused. */
function wasTaken(answer: unknown): number | string {
  const { couponId = 0, address = null } = answer as { couponId?: number | null; address?: unknown }
  return couponId === owned.couponId || JSON.stringify(address)?.includes(`"id":${owned.addressId}`)
    ? 0
    : 'left out'
}

function refusalCode(error: unknown): number {
  return (error as { code: number }).code
}

describe('what a course opens: sections, documents, tasks and notes', () => {
  /** Fields that a refusal may have: those of the offer, which the course's public page has too. */
  const OFFER_KEYS = [
    'auditionable',
    'courseId',
    'courseName',
    'onSale',
    'orderId',
    'price',
    'standing',
  ]
  const keysOf = (data: unknown) => Object.keys((data ?? {}) as object)
  const ROOMS = `select live_params->>'roomId' as id from sections
    where course_id = 1001 and live_params is not null`
  const FORM_OF_WORDS = { clientId: 'sweep', text: '先看题', fault: 'offTopic' }
  const IDS: Readonly<Record<string, string>> = {
    'learning.classGroup': 'select id from courses where id = 1001',
    'live.messages': ROOMS,
    'live.room': ROOMS,
    'enquiries.answer': 'select id from enquiries where course_id = 1001',
    'enquiries.detail': 'select id from enquiries where course_id = 1001',
    'enquiries.report': "select id from enquiries where client_id = 'reported'",
    'documents.link': 'select id from documents where course_id = 1001',
    'documents.preview': 'select id from documents where course_id = 1001',
    'sections.captions': 'select id from sections where course_id = 1001',
    'sections.chat': 'select id from sections where course_id = 1001',
    'sections.live': 'select id from sections where course_id = 1001',
    'sections.playback': 'select id from sections where course_id = 1001',
    'sections.record': 'select id from sections where course_id = 1001',
  }

  // Nobody reports what they asked themselves.
  beforeAll(async () => {
    const asker = await newLearner(server, [COURSE])
    const text = '加群领资料'
    await asker.client.enquiries.ask({ courseId: COURSE, clientId: 'reported', text })
  })

  test.each(rowsThatAre('entitled'))(
    '$id is refused to a user without the course',
    async ({ id, row }) => {
      const found = await server.store.db.execute(sql.raw(IDS[id] ?? ''))
      let kept = 0
      for (const { id: value } of (found as unknown as { rows: { id: unknown }[] }).rows) {
        const input = {
          ...FORM_OF_WORDS,
          id: value,
          roomid: value,
          stream: 'class',
          kind: 'after',
          ms: 0,
          lang: 'zh',
        }
        const mine = await ask(row, input, owner.token)
        const theirs = await ask(row, input, other.token)
        if (theirs.code !== 0)
          expect(OFFER_KEYS).toEqual(expect.arrayContaining(keysOf(theirs.data)))
        if (mine.code === 0 && theirs.code !== 0) kept += 1
      }
      expect([id, kept > 0]).toEqual([id, true])
    },
  )
})
