import type { Client } from '@kaozhou/api'
import { SectionState } from '@kaozhou/domain'
import { buy, lead, order, pay, submitted } from '../payment/orders'
import { ADDRESS } from './address'
import { type ExamWorld, handInListening, takeExams } from './exams'
import { type InvitationWorld, inviteAndReceive } from './invitations'
import { newPerson, type Person } from './session'

/** A person with one of everything, so that every screen has something to show, and a friend with nothing. */
export interface World {
  owner: Person
  friend: Person
  ownerId: number
  addressId: number
  orders: {
    /** Paid, its parcel shipped. */
    paid: string
    unpaid: string
    /** Paid; its group is not complete yet. */
    group: string
    /** Shared with a friend, who may pay it. */
    forFriend: string
    /** A paid deposit, its balance unpaid. */
    deposit: string
    cancelled: string
    refunded: string
  }
  /** The owner's group, not complete yet. */
  groupId: number
  /** A study task of a course that the owner bought. */
  taskId: number
  /** A class of a course that the owner bought: it runs since a moment before the run began. */
  live: { sectionId: number; roomId: string }
  /** Lessons of courses that the owner bought: the playback of a live class, and a recorded one. */
  lessons: { playback: number; recorded: number }
  /** Papers that the owner took. */
  exams: ExamWorld
  /** A paper that is heard, which the owner handed in. */
  listeningId: number
  /** The owner's invitation code, their gift and their admission. */
  invitations: InvitationWorld
  /** A document of a course that the owner bought. */
  documentId: number
}

/** Creates both people and what they own through the API of a running server. */
export async function furnish(origin: string): Promise<World> {
  const [owner, friend] = [await newPerson(origin), await newPerson(origin)]
  const { client } = owner
  const { userId: ownerId } = await client.users.current()
  const addressId = await giveAddresses(client)
  await fillWallet(client)
  const paid = await buy(client, 1001)
  for (const courseId of [1003, 1012]) await buy(client, courseId)
  const refunded = await buy(client, 1019)
  await client.orders.refund({ id: refunded })
  const cancelled = await order(client, 1018)
  await client.orders.cancel({ id: cancelled })
  const group = await lead(client, 1011)
  const deposit = await buyDeposit(client)
  const forFriend = await order(client, 1022)
  await client.orders.askFriend({ id: forFriend })
  await fillCart(client)
  await client.auditions.reserve({ courseId: 1009 })
  await makeWishes(client)
  const unpaid = await order(client, 1015)
  const [chapter] = await client.tasks.chapters({ courseId: 1003 })
  const taskId = chapter?.tasks[0]?.id ?? 0
  const lessons = {
    playback: await findLesson(client, [1001, 1003, 1012], 3),
    recorded: await findLesson(client, [1001, 1003, 1012], 4),
  }
  await writeNotes(client, lessons.playback)
  const { list: documents } = await client.documents.search()
  const documentId = documents[0]?.id ?? 0
  const orders = { paid, unpaid, group: group.id, forFriend, deposit, cancelled, refunded }
  const live = await liveClass(client, 1001)
  const groupId = group.assembleEventId ?? 0
  const exams = await takeExams(client)
  const listeningId = await handInListening(client)
  const invitations = await inviteAndReceive(client)
  const people = { owner, friend, ownerId, addressId, invitations }
  return { ...people, orders, groupId, taskId, lessons, documentId, live, exams, listeningId }
}

/** The first lesson of a type (3 playback, 4 recorded) that can be played. */
async function findLesson(client: Client, courseIds: number[], type: number): Promise<number> {
  for (const id of courseIds) {
    const chapters = await client.courses.chapters({ id })
    const lessons = chapters.flatMap(({ sections }) => sections)
    const found = lessons.find(
      (lesson) => lesson.type === type && lesson.state === SectionState.Ready,
    )
    if (found) return found.id
  }
  throw new Error(`none of the courses has a lesson of type ${type}`)
}

/** The class of a bought course that runs now. */
export async function liveClass(
  client: Client,
  courseId: number,
): Promise<{ sectionId: number; roomId: string }> {
  const chapters = await client.courses.chapters({ id: courseId })
  const live = chapters
    .flatMap(({ sections }) => sections)
    .find(({ state }) => state === SectionState.Live)
  if (!live?.liveParams) throw new Error(`no class of course ${courseId} runs now`)
  return { sectionId: live.id, roomId: live.liveParams.roomId }
}

async function giveAddresses(client: Client): Promise<number> {
  const { id } = await client.addresses.create(ADDRESS)
  await client.addresses.create({
    name: '周知行',
    mobile: '13900139000',
    regionCode: '330106',
    detail: '文三路 90 号东部软件园科技大厦 A 座 1208 室前台收',
    isDefault: false,
  })
  return id
}

async function fillWallet(client: Client): Promise<void> {
  for (const id of [501, 503, 504]) await client.coupons.receive({ id })
  const { id } = await client.marketing.newUserGift()
  if (id) await client.marketing.receiveNewUserGift({ registerGiftIds: [id] })
}

async function fillCart(client: Client): Promise<void> {
  for (const courseId of [1013, 1014, 1020]) await client.cart.add({ courseId })
  await client.cart.check({ courseIds: [1014], checked: false })
}

/** A note of one line and a note of several lines. */
async function writeNotes(client: Client, sectionId: number): Promise<void> {
  const notes = [
    [95, '听力 249，阅读 249，写作和翻译各 106'],
    [1760, '15 选 10 用 8 分钟：\n先按词性分成四堆，\n名词、动词、形容词、副词'],
  ] as const
  for (const [seconds, text] of notes) {
    await client.notes.add({ sectionId, clientId: `note-${seconds}`, seconds, text })
  }
}

/** Favourites, among them a course that is off the shelf and one that is sold out, and two reminders. */
async function makeWishes(client: Client): Promise<void> {
  for (const courseId of [1009, 1008, 1016, 1003]) await client.favorites.add({ courseId })
  await client.reminders.ask({ courseId: 1016 })
  await client.marketing.reservePromotion({ id: 2101 })
}

async function buyDeposit(client: Client): Promise<string> {
  const page = await client.buying.depositProductConfirm({ presaleId: 702 })
  const { id } = await submitted(page, (input) => client.buying.depositProduct(input))
  await pay(client, id)
  return id
}
