import type { ActiveCard, MembershipCard, Privilege } from '@kaozhou/api'
import { type CardPeriod, closeGapOfCard, nextCardPeriod } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { readCode, spendCodeAttempt } from '../../../platform/limits/code-attempts'
import { Refusal } from '../../../platform/refusal'
import { closeCardCourses, enrol } from '../enrolments/enrolment-service'
import {
  deleteUserCard,
  findActiveCard,
  findCard,
  findCardCode,
  findCardOfInvitation,
  findCardOfOrder,
  insertUserCard,
  listCardEnds,
  listCards,
  listHeldCards,
  listPrivileges,
  lockCards,
  type MembershipCardRow,
  moveUserCard,
  type UserMembershipCardRow,
  useCardCode,
} from './membership-repository'

/** The card of a viewer that counts now. */
export async function activeCardOf(db: Executor, { userId, now }: Viewer) {
  return userId === null ? null : findActiveCard(db, userId, now)
}

export async function privilegeList(db: Executor, viewer: Viewer): Promise<Privilege[]> {
  const active = await activeCardOf(db, viewer)
  const owned = new Set(active?.card.privilegeIds)
  const rows = await listPrivileges(db)
  return rows.map((row) => ({ ...row, owned: owned.has(row.id) }))
}

export async function cardList(db: Executor, viewer: Viewer): Promise<MembershipCard[]> {
  const active = await activeCardOf(db, viewer)
  const { userId, now } = viewer
  const ends = active && userId !== null ? await listCardEnds(db, userId, now) : new Map()
  return (await listCards(db)).map((card) =>
    presentCard(card, card.id === active?.card.id, ends.get(card.id)),
  )
}

export async function activeCard(db: Executor, { userId, now }: LoggedIn): Promise<ActiveCard> {
  const active = await findActiveCard(db, userId, now)
  if (!active) return { level: 0, card: null, activatedAt: null, expiresAt: null }
  const { owned, card } = active
  return {
    level: owned.level,
    card: presentCard(card, true, owned.expiresAt),
    activatedAt: owned.activatedAt,
    expiresAt: owned.expiresAt,
  }
}

/** A card that is given to a user: by a code, by the order that was paid for it, or for an invitation. */
export interface GivenCard {
  userId: number
  card: { id: number; level: number; days: number; courseIds: readonly number[] }
  by: { code: string } | { orderId: string } | { inviteeId: number }
  now: number
}

/** Gives a card and opens its courses until it ends. Call within a transaction. Returns its time. */
export async function giveCard(tx: Executor, given: GivenCard): Promise<CardPeriod> {
  const { userId, card, by, now } = given
  const { id: cardId, level, days } = card
  await lockCards(tx, userId)
  const period = nextCardPeriod(await listHeldCards(tx, { userId, cardId, now }), days, now)
  await insertUserCard(tx, { userId, cardId, level, ...by, activatedAt: now, ...period })
  const courses = card.courseIds.map((courseId) => ({ courseId, expiresAt: period.expiresAt }))
  await enrol(tx, { userId, source: 'membership', courses, now })
  return period
}

/**
 * Takes back the card that an order sold, because its money went back: what was bought after it moves up, and its courses
 * close unless the user has them otherwise. Call within a transaction; does nothing for an order that gave none.
 */
export async function takeBackCard(
  tx: Executor,
  { orderId, userId, courseIds, now }: LoggedIn & { orderId: string; courseIds: readonly number[] },
): Promise<void> {
  await lockCards(tx, userId)
  const gone = await findCardOfOrder(tx, orderId)
  if (gone) await takeAway(tx, gone, { courseIds, now })
}

/** Takes back the days that an invitation gave. Call within a transaction; does nothing when it gave none. */
export async function takeBackInvitedCard(
  tx: Executor,
  { userId, inviteeId, now }: LoggedIn & { inviteeId: number },
): Promise<void> {
  await lockCards(tx, userId)
  const gone = await findCardOfInvitation(tx, { userId, inviteeId })
  if (!gone) return
  const card = await findCard(tx, gone.cardId)
  await takeAway(tx, gone, { courseIds: card?.courseIds ?? [], now })
}

async function takeAway(
  tx: Executor,
  gone: UserMembershipCardRow,
  { courseIds, now }: { courseIds: readonly number[]; now: number },
): Promise<void> {
  const { id, userId, cardId } = gone
  await deleteUserCard(tx, id)
  const left = await listHeldCards(tx, { userId, cardId, now })
  for (const moved of closeGapOfCard(left, now)) await moveUserCard(tx, moved.id, moved)
  await closeCardCourses(tx, { userId, courseIds, now })
}

/** Activates the card of a code. It begins when the user's card of the same kind ends, else now. */
export async function activateCard(
  store: Store,
  text: string,
  viewer: LoggedIn,
): Promise<ActiveCard> {
  const { userId, now } = viewer
  const code = readCode(text)
  await spendCodeAttempt(store.db, userId, now)
  await store.inTransaction(async (tx) => {
    const printed = await findCardCode(tx, code)
    if (!printed) throw new Refusal('codeInvalid')
    if (!(await useCardCode(tx, code, userId, now))) {
      throw new Refusal(printed.endTime <= now ? 'codeExpired' : 'codeUsed')
    }
    const card = await findCard(tx, printed.cardId)
    if (!card) throw new Refusal('codeInvalid')
    await giveCard(tx, { userId, card, by: { code }, now })
  })
  return activeCard(store.db, viewer)
}

function presentCard(
  card: MembershipCardRow,
  active: boolean,
  heldUntil: number | null = null,
): MembershipCard {
  const { id, level, name, slogan, price, days, privilegeIds, courseIds, terms } = card
  const courseCount = courseIds.length
  return {
    id,
    level,
    name,
    slogan,
    price,
    days,
    privilegeIds,
    courseCount,
    terms,
    active,
    heldUntil,
  }
}
