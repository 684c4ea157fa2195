import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Checkout, Client, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  ADDRESS,
  buy,
  COURSE,
  newBuyer,
  newVisitor,
  payFully,
  RETURN_URL,
} from '../modules/buying/orders/buying.fixture'
import { finishLessons } from '../modules/learning/certificates/certificate.fixture'
import { giveCourse } from '../modules/learning/sections/learner.fixture'
import { changePoints } from '../modules/people/points/change-points'
import { lastCode, type TestServer } from './test-server'

/**
 * Inputs for rows that do not succeed with random input, because they need something that was bought,
 * opened or received before.
 */

export type Values = Record<string, unknown>

export interface Shopper {
  server: TestServer
  client: Client
  userId: number
  addressId: number
  /** Paid, with a parcel. */
  order: Order
}

/** A course of recordings. */
const RECORDED = 1004

/** A course with a lesson on a provider's page. */
const ELSEWHERE = 1013

/** A course with a certificate. */
const CERTIFIED = 1024

/** A study report. */
const REPORT = { slug: 'seventh' }

const keyed = ({ checkoutKey }: Checkout): Values => ({ checkoutKey })
const priced = ({ checkoutKey, price }: Checkout): { checkoutKey: string; total: number } => ({
  checkoutKey,
  total: price.total,
})

/** Somebody with one of everything. */
export async function newShopper(server: TestServer): Promise<Shopper & { token: string }> {
  const person = await newBuyer(server)
  const { client, userId } = person
  const booking = { userId, change: 200_000, reason: 'test', ref: 'good', now: server.clock.now }
  await server.store.inTransaction((tx) => changePoints(tx, booking))
  await giveCourse(server, userId, RECORDED)
  await giveCourse(server, userId, 1012)
  await giveCourse(server, userId, CERTIFIED)
  await client.cart.add({ courseId: 1017 })
  const order = await buy(client)
  await payFully(server, client, order.id)
  return { server, ...person, order }
}

/** Returns the order of the paid deposit. */
async function payDeposit(server: TestServer, client: Client, presaleId: number): Promise<string> {
  const { id } = await client.buying.depositProduct(
    priced(await client.buying.depositProductConfirm({ presaleId })),
  )
  await payFully(server, client, id)
  return id
}

async function firstId(server: TestServer, query: string): Promise<unknown> {
  const result = await server.store.db.execute(sql.raw(query))
  return (result as unknown as { rows: { id: unknown }[] }).rows[0]?.id
}

const playback = async ({ server }: Shopper) => ({
  id: await firstId(
    server,
    `select id from sections where course_id = ${COURSE} and type = 3 order by sort`,
  ),
})

const recording = async ({ server }: Shopper) => ({
  id: await firstId(
    server,
    `select id from sections where course_id = ${RECORDED} order by sort offset 3`,
  ),
})

const enquiry = () => ({
  courseId: RECORDED,
  clientId: randomUUID(),
  text: '长篇匹配要先看题还是先看文章？',
})

const asked = async ({ client }: Pick<Shopper, 'client'>) => ({
  id: (await client.enquiries.ask(enquiry())).id,
})

const answerText = () => ({ clientId: randomUUID(), text: '先看题，再回文章里找。' })

const note = async (at: Shopper) => ({
  sectionId: Number((await recording(at)).id),
  clientId: randomUUID(),
  seconds: 1,
  text: '弱读',
})

const liveNow = (column: string) => (server: TestServer) =>
  firstId(
    server,
    `select ${column} as id from sections where course_id = ${COURSE} and live_params is not null
      and start_time <= ${server.clock.now} and end_time > ${server.clock.now}`,
  )

const document = async ({ server }: Shopper) => ({
  id: await firstId(server, `select id from documents where course_id = ${COURSE} order by id`),
})

const task = async ({ server }: Shopper) => ({
  taskId: await firstId(
    server,
    `select id from study_tasks where course_id = ${COURSE} order by id`,
  ),
})

/** An order with an invoice that waits: the one that `orders.askInvoice` has made, or a new one. */
async function invoicedOrder({ server, client }: Shopper): Promise<string | undefined> {
  const { list } = await client.orders.list({ status: 'paid' })
  for (const { id } of list) {
    const { list: asked } = await client.orders.invoice({ id })
    if (asked.some(({ status }) => status === 'requested')) return id
  }
  const { id } = await buy(client, 1021)
  await payFully(server, client, id)
  await client.orders.askInvoice({ id, kind: 'person', title: '林小舟' })
  return id
}

const parcel = async ({ client }: Shopper) => ({ id: (await client.express.list()).list[0]?.id })

/** A phone that asked for a code, and the code. */
async function codeFor({ server }: Shopper, mobile: string, client = server.client) {
  await client.session.sendCode({ mobile, type: 'LOGIN' })
  return { mobile, code: await lastCode(server.app, mobile) }
}

const lead = ({ client }: Shopper) =>
  client.buying.singleConfirm({ courseId: 1009, type: OrderType.AssembleConfirm })
const cart = ({ client }: Shopper) => client.buying.cartConfirm()
const newDeposit = ({ client }: Shopper) => client.buying.depositProductConfirm({ presaleId: 701 })
const upgrade = ({ client }: Shopper) => client.buying.upgradeConfirm({ upgradeId: 801 })
const membershipCard = ({ client }: Shopper) =>
  client.buying.membershipCardConfirm({ cardId: 1901 })
const good = ({ client }: Shopper) => client.buying.pointsGoodConfirm({ goodId: 1306 })

const DEVICE = 'device-of-the-shopper'

/** A practice paper of the demo that is being taken. */
async function certificate({ server, client, userId }: Shopper) {
  await finishLessons(server, { userId, courseId: CERTIFIED })
  return client.certificates.issue({ courseId: CERTIFIED, name: '林晓' })
}

async function practice({ server, client }: Shopper) {
  const paperId = await firstId(
    server,
    `select id from papers where use = 'practice' and offered order by id`,
  )
  return client.exams.open({ paperId: String(paperId), device: DEVICE })
}

async function practised(at: Shopper) {
  const { id, paper } = await practice(at)
  await at.client.exams.handIn({ id, device: DEVICE })
  const questionId = paper.parts[0]?.groups[0]?.questions[0]?.id ?? ''
  return { id, paperId: paper.id, questionId }
}

const mockOf = async ({ server }: Shopper): Promise<Values> => ({
  id: await firstId(
    server,
    `select id from mocks where ends_at > ${server.clock.now} order by starts_at, id`,
  ),
})

async function evaluated({ client }: Shopper) {
  const { id, item } = await client.exams.beginEvaluation()
  return { id, itemId: item?.id ?? '' }
}

export const GOOD_INPUTS: Readonly<Record<string, (at: Shopper) => Values | Promise<Values>>> = {
  'addresses.removeLegacy': async ({ client }) => ({
    id: (await client.addresses.create(ADDRESS)).id,
  }),
  'activities.draw': async ({ client }) => {
    // Who joins has a chance.
    await client.activities.join({ slug: 'live-luck' })
    return { slug: 'live-luck' }
  },
  'buying.groupLeaderPreview': async (at) => keyed(await lead(at)),
  'buying.groupLeader': async (at) => priced(await lead(at)),
  'buying.cartConfirm': () => ({}),
  'buying.cartPreview': async (at) => keyed(await cart(at)),
  'buying.cart': async (at) => priced(await cart(at)),
  'buying.depositProductPreview': async (at) => keyed(await newDeposit(at)),
  'buying.depositProduct': async (at) => priced(await newDeposit(at)),
  'buying.upgradeConfirm': () => ({ upgradeId: 801 }),
  'buying.upgradePreview': async (at) => keyed(await upgrade(at)),
  'buying.upgrade': async (at) => priced(await upgrade(at)),
  'buying.pointsGoodConfirm': () => ({ goodId: 1306 }),
  'buying.pointsGoodPreview': async (at) => keyed(await good(at)),
  'buying.pointsGood': async (at) => priced(await good(at)),
  'buying.membershipCardConfirm': () => ({ cardId: 1901 }),
  'buying.membershipCardPreview': async (at) => keyed(await membershipCard(at)),
  'buying.membershipCard': async (at) => priced(await membershipCard(at)),
  'buying.presale': () => ({ id: 702 }),
  'buying.previewCode': () => ({ code: 'KZTINGLI7' }),
  'buying.redeemCode': () => ({ code: 'KZXIANDAI' }),
  'coupons.exchange': async ({ server }) => ({
    code: await firstId(
      server,
      `select code as id from coupons where code is not null and end_time > ${server.clock.now}
        and start_time <= ${server.clock.now}`,
    ),
  }),
  'exams.mock': mockOf,
  'exams.signUp': mockOf,
  'exams.withdraw': mockOf,
  'exams.open': async (at) => ({ paperId: (await practice(at)).paper.id, device: DEVICE }),
  'exams.paper': async (at) => ({ id: (await practice(at)).paper.id }),
  'exams.attempt': async (at) => ({ id: (await practice(at)).id, device: DEVICE }),
  'exams.sync': async (at) => ({ id: (await practice(at)).id, device: DEVICE }),
  'exams.enterPart': async (at) => {
    const { id, position } = await practice(at)
    return { id, partId: position.partId }
  },
  'exams.pause': async (at) => ({ id: (await practice(at)).id, paused: true }),
  'exams.check': async (at) => {
    const { id, paper } = await practice(at)
    return { id, questionId: paper.parts[0]?.groups[0]?.questions[0]?.id, answer: 'A' }
  },
  'exams.handIn': async (at) => ({ id: (await practice(at)).id, device: DEVICE }),
  'exams.report': async (at) => ({ id: (await practised(at)).id }),
  'exams.printReport': async (at) => ({ id: (await practised(at)).id }),
  'exams.printMistakes': async (at) => {
    const { paperId, questionId } = await practised(at)
    await at.client.exams.keepMistake({ paperId, questionId })
    return { state: 'open' }
  },
  'exams.keepMistake': practised,
  'exams.reviewMistake': async (at) => {
    const { paperId, questionId } = await practised(at)
    await at.client.exams.keepMistake({ paperId, questionId })
    return { paperId, questionId, answer: 'A' }
  },
  'exams.answerItem': async (at) => ({ ...(await evaluated(at)), answer: 'A' }),
  'exams.finishEvaluation': async (at) => {
    const { id, itemId } = await evaluated(at)
    await at.client.exams.answerItem({ id, itemId, answer: 'A' })
    return { id }
  },
  'exams.evaluationReport': async (at) => {
    const { id, itemId } = await evaluated(at)
    await at.client.exams.answerItem({ id, itemId, answer: 'A' })
    await at.client.exams.finishEvaluation({ id })
    return { id }
  },
  'express.detail': parcel,
  'express.track': parcel,
  'express.changeAddress': async (at) => ({ ...(await parcel(at)), addressId: at.addressId }),
  'live.room': async ({ server }) => ({ roomid: await liveNow("live_params->>'roomId'")(server) }),
  'live.messages': async ({ server }) => ({
    roomid: await liveNow("live_params->>'roomId'")(server),
  }),
  'groups.list': () => ({ courseId: COURSE }),
  'favorites.add': () => ({ courseId: COURSE }),
  'favorites.remove': () => ({ courseId: COURSE }),
  'admissions.save': () => ({ school: '浙江大学', major: '数学', year: 2026 }),
  'push.subscribe': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/made-up',
    // A point of the curve; nothing is sent to it.
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }),
  'push.renew': () => ({
    oldEndpoint: 'https://fcm.googleapis.com/fcm/send/made-up',
    endpoint: 'https://fcm.googleapis.com/fcm/send/made-up-later',
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }),
  'push.unsubscribe': () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/made-up' }),
  'reminders.ask': async ({ server }) => ({
    courseId: await firstId(server, "select id from courses where stock = 0 and status = 'on'"),
  }),
  'marketing.cancelPromotion': async ({ server }) => ({
    id: await firstId(server, `select id from promotions where start_time > ${server.clock.now}`),
  }),
  'marketing.reservePromotion': async ({ server }) => ({
    id: await firstId(server, `select id from promotions where start_time > ${server.clock.now}`),
  }),
  'coupons.receiveCardCoupon': async ({ server }) => ({
    id: await firstId(server, 'select id from coupon_cards order by sort'),
  }),
  'coupons.receive': async ({ client }) => ({
    id: (await client.courses.product({ id: 1009 })).coupons.find(({ received }) => !received)?.id,
  }),
  'buying.singleConfirm': () => ({ courseId: 1002 }),
  'buying.singlePreview': async ({ client }) =>
    keyed(await client.buying.singleConfirm({ courseId: 1002 })),
  'orders.pay': async ({ client }) => ({
    orderId: (await buy(client, 1022)).id,
    paymentType: 'WECHAT',
    returnUrl: RETURN_URL,
  }),
  'orders.otherPayView': async ({ client }) => {
    const { id } = await buy(client, 1020)
    await client.orders.askFriend({ id })
    return { id }
  },
  'orders.setAddress': ({ order: { id }, addressId }) => ({ id, addressId }),
  'orders.refund': async ({ server, client }) => {
    const { id } = await buy(client, 1018)
    await payFully(server, client, id)
    return { id }
  },
  'orders.askRefund': async ({ server, client }) => {
    const { id } = await buy(client, 1017)
    await payFully(server, client, id)
    await server.store.db.execute(sql`update orders set paid_at = 1 where id = ${id}`)
    return { id, reason: '报错了级别', photos: [] }
  },
  // The one that the row above has made.
  'orders.withdrawRefundRequest': async ({ client }) => {
    const { list } = await client.orders.list({})
    return { id: list.find(({ refundRequest }) => refundRequest?.status === 'open')?.id }
  },
  'orders.askInvoice': async ({ server, client }) => {
    const { id } = await buy(client, 1021)
    await payFully(server, client, id)
    return { id, kind: 'company', title: '考舟教育科技有限公司', taxNumber: '91350100M000100Y43' }
  },
  'orders.invoice': async (at) => ({ id: await invoicedOrder(at) }),
  'orders.withdrawInvoice': async (at) => ({ id: await invoicedOrder(at) }),
  'enquiries.list': () => ({ courseId: RECORDED }),
  'enquiries.alike': async (at) => {
    await asked(at)
    return { courseId: RECORDED, text: '长篇匹配先看题吗' }
  },
  'enquiries.detail': asked,
  'enquiries.ask': enquiry,
  'enquiries.answer': async (at) => ({ ...(await asked(at)), ...answerText() }),
  'enquiries.chooseBest': async (at) => {
    const { id } = await asked(at)
    return { id, answerId: (await at.client.enquiries.answer({ id, ...answerText() })).id }
  },
  'enquiries.report': async ({ server }) => {
    const other = await newBuyer(server)
    await giveCourse(server, other.userId, RECORDED)
    return { ...(await asked(other)), fault: 'advert' }
  },
  'enquiries.remove': asked,
  'downloads.offer': async (at) => ({ sectionId: (await recording(at)).id }),
  'downloads.grant': async (at) => ({
    sectionId: (await recording(at)).id,
    device: 'device-one',
    quality: 'sd',
  }),
  'downloads.standing': () => ({ device: 'device-one' }),
  'downloads.giveBack': () => ({ device: 'device-one' }),
  'notes.ofSection': async (at) => ({ sectionId: (await recording(at)).id }),
  'notes.search': () => ({ courseId: RECORDED }),
  'notes.add': async (at) => note(at),
  'notes.change': async (at) => ({
    id: (await at.client.notes.add(await note(at))).id,
    text: '改过',
  }),
  'notes.remove': async (at) => ({ id: (await at.client.notes.add(await note(at))).id }),
  'certificates.standing': () => ({ courseId: CERTIFIED }),
  'certificates.issue': async (at) => {
    const { courseId, name } = await certificate(at)
    return { courseId, name }
  },
  'certificates.file': async (at) => ({ number: (await certificate(at)).number }),
  'certificates.verify': async (at) => ({ number: (await certificate(at)).number }),
  'words.keep': () => ({ word: 'abandon', sentence: 'They had to abandon the plan.' }),
  'words.keepMany': () => ({ words: ['abandon', 'harbour'] }),
  'words.remove': async ({ client }) => ({
    word: (await client.words.keep({ word: 'harbour' })).word,
  }),
  'words.review': async ({ client }) => ({
    word: (await client.words.keep({ word: 'harbour' })).word,
    grade: 'good',
  }),
  'pages.configPage': async ({ server }) => ({
    key: await firstId(server, 'select key as id from config_pages'),
  }),
  'points.exchange': () => ({ id: 1307, requestKey: randomUUID() }),
  'privileges.activate': () => ({ code: 'KZVIPMONTH' }),
  'sections.captions': async (at) => ({ ...(await playback(at)), lang: 'zh' }),
  'sections.searchCaptions': () => ({ courseId: RECORDED, text: 'but' }),
  'sections.chat': async (at) => ({
    ...(await playback(at)),
    stream: 'student',
    kind: 'after',
    ms: 0,
  }),
  'sections.live': async ({ server }) => ({ id: await liveNow('id')(server) }),
  'sections.playback': playback,
  'sections.record': recording,
  'documents.ofSection': async (at) => ({ sectionId: (await recording(at)).id }),
  'comments.report': async ({ server }) => ({
    commentId: await firstId(server, 'select id from comments where user_id is null order by id'),
    fault: 'advert',
  }),
  'documents.preview': document,
  'documents.link': document,
  'reports.open': () => REPORT,
  'reports.count': () => REPORT,
  'reports.links': () => REPORT,
  'reports.share': () => REPORT,
  'reports.takeBack': async ({ client }) => ({ id: (await client.reports.share(REPORT)).id }),
  'reports.shared': async ({ client }) => ({ token: (await client.reports.share(REPORT)).token }),
  'sections.reportProgress': async (at) => ({
    sectionId: (await recording(at)).id,
    position: 1,
    played: [[0, 1]],
  }),
  'sections.markWatched': async ({ server, userId }) => {
    await giveCourse(server, userId, ELSEWHERE)
    const sectionId = await firstId(
      server,
      `select id from sections where course_id = ${ELSEWHERE} and record_params->>'url' is not null`,
    )
    return { sectionId, watched: true }
  },
  'session.sendCode': () => ({ mobile: '13911119904', type: 'LOGIN' }),
  'session.login': (at) => codeFor(at, '13911119901'),
  'marketing.receiveNewUserGift': () => ({ registerGiftIds: [1201] }),
  'system.config': () => ({ key: 'shopcarShowStatus' }),
  'tasks.chapters': () => ({ courseId: COURSE }),
  'tasks.homework': task,
  'tasks.draft': task,
  'tasks.saveDraft': async (at) => {
    const { taskId } = await task(at)
    const questionId = await firstId(
      at.server,
      `select id from homework_questions where task_id = ${taskId} order by sort`,
    )
    return { taskId, attempt: 1, answers: [{ questionId, answer: 'A' }] }
  },
  'tasks.report': task,
  'tasks.courseReport': () => ({ courseId: COURSE }),
  'tasks.counts': () => ({ courseId: COURSE }),
  'tasks.countDetails': () => ({}),
  'users.update': () => ({ nickname: '小舟同学' }),
  'wechat.sign': ({ server }) => ({ url: `${server.environment.BASE_URL}/home` }),
}

/** Somebody at the confirm page of a group that another person has paid to open. */
async function follower(server: TestServer): Promise<{ token: string; page: Checkout }> {
  const leader = await newBuyer(server)
  const type = OrderType.AssembleConfirm
  const opening = await leader.client.buying.singleConfirm({ courseId: COURSE, type })
  const { id, assembleEventId } = await leader.client.buying.groupLeader(priced(opening))
  await payFully(server, leader.client, id)
  const { client, token } = await newBuyer(server)
  const joining = { courseId: COURSE, type, assembleEventId: assembleEventId ?? 0 }
  return { token, page: await client.buying.singleConfirm(joining) }
}

/** For a person of their own: whoever has a course, its group or its deposit can't buy it in every other way. */
const forNewBuyer =
  (make: (client: Client, server: TestServer) => Promise<Values>) => async (server: TestServer) => {
    const { client, token } = await newBuyer(server)
    return { token, values: await make(client, server) }
  }

const bundle = (client: Client) => client.buying.bundleConfirm({ bundleId: 601 })
const balance = async (client: Client, server: TestServer) =>
  client.buying.depositCourseConfirm({ orderId: await payDeposit(server, client, 702) })
const bundleBalance = async (client: Client, server: TestServer) =>
  client.buying.depositBundleConfirm({ orderId: await payDeposit(server, client, 703) })

/** Rows whose input is made for a person of their own. */
export const OWN_PERSON: Readonly<
  Record<string, (server: TestServer) => Promise<{ token: string; values: Values }>>
> = {
  'buying.groupFollowerPreview': async (server) => {
    const { token, page } = await follower(server)
    return { token, values: keyed(page) }
  },
  'buying.groupFollower': async (server) => {
    const { token, page } = await follower(server)
    return { token, values: priced(page) }
  },
  'buying.bundlePreview': forNewBuyer(async (client) => keyed(await bundle(client))),
  'buying.bundle': forNewBuyer(async (client) => priced(await bundle(client))),
  'buying.depositCourseConfirm': forNewBuyer(async (client, server) => ({
    orderId: await payDeposit(server, client, 702),
  })),
  'buying.depositCoursePreview': forNewBuyer(async (...at) => keyed(await balance(...at))),
  'buying.depositCourse': forNewBuyer(async (...at) => priced(await balance(...at))),
  'buying.depositBundleConfirm': forNewBuyer(async (client, server) => ({
    orderId: await payDeposit(server, client, 703),
  })),
  'buying.depositBundlePreview': forNewBuyer(async (...at) => keyed(await bundleBalance(...at))),
  'buying.depositBundle': forNewBuyer(async (...at) => priced(await bundleBalance(...at))),
  'session.passwordLogin': async (server) => {
    const mobile = '13911119905'
    const { token, client } = await server.loginAs(mobile)
    await client.users.setPassword({ password: 'good-pass-1' })
    return { token, values: { mobile, password: 'good-pass-1' } }
  },
  'users.leaveDevice': async (server) => {
    const mobile = '13911119906'
    await server.loginAs(mobile)
    server.clock.advance(61_000)
    const { token, client } = await server.loginAs(mobile)
    const other = (await client.users.devices()).find(({ current }) => !current)
    return { token, values: { id: other?.id ?? 0 } }
  },
  'users.changePhone': async (server) => {
    const { token, client } = await newVisitor(server)
    const mobile = '13911119902'
    await client.session.sendCode({ mobile, type: 'UPDATE_MOBILE' })
    return { token, values: { mobile, code: await lastCode(server.app, mobile) } }
  },
  'users.close': async (server) => {
    const mobile = '13911119903'
    const { token, client } = await server.loginAs(mobile)
    // A phone gets one code a minute, and the login took one.
    server.clock.advance(61_000)
    await client.users.sendCode()
    return { token, values: { code: await lastCode(server.app, mobile) } }
  },
}
