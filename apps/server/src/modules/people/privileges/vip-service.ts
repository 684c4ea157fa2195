import type { ActiveCard, Privilege, VipCard } from '@kaozhou/api'
import type { Executor, Store } from '../../../database/executor'
import { readCode, spendCodeAttempt } from '../../../platform/code-attempts'
import type { Viewer } from '../../../platform/handlers'
import { Refusal } from '../../../platform/refusal'
import { enrol } from '../enrolments/enrolment-service'
import {
  findActiveCard,
  findCard,
  findCardCode,
  findCardEnd,
  insertUserCard,
  listCards,
  listPrivileges,
  useCardCode,
  type VipCardRow,
} from './vip-repository'

const DAY = 24 * 3_600_000

interface Person {
  userId: number
  now: number
}

/** The card of a viewer that counts now. */
export async function activeCardOf(db: Executor, { session, now }: Viewer) {
  return session ? findActiveCard(db, session.userId, now) : null
}

export async function privilegeList(db: Executor, viewer: Viewer): Promise<Privilege[]> {
  const active = await activeCardOf(db, viewer)
  const owned = new Set(active?.card.privilegeIds)
  const rows = await listPrivileges(db)
  return rows.map((row) => ({ ...row, owned: owned.has(row.id) }))
}

export async function cardList(db: Executor, viewer: Viewer): Promise<VipCard[]> {
  const active = await activeCardOf(db, viewer)
  return (await listCards(db)).map((card) => presentCard(card, card.id === active?.card.id))
}

export async function activeCard(db: Executor, { userId, now }: Person): Promise<ActiveCard> {
  const active = await findActiveCard(db, userId, now)
  if (!active) return { level: 0, card: null, activatedAt: null, expiresAt: null }
  const { owned, card } = active
  return {
    level: owned.level,
    card: presentCard(card, true),
    activatedAt: owned.activatedAt,
    expiresAt: owned.expiresAt,
  }
}

/** Activates the card of a code. It begins when the user's card of the same kind ends, else now. */
export async function activateCard(
  store: Store,
  text: string,
  person: Person,
): Promise<ActiveCard> {
  const { userId, now } = person
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
    const beginsAt = (await findCardEnd(tx, userId, card.id, now)) ?? now
    const expiresAt = beginsAt + card.days * DAY
    const { id: cardId, level, courseIds } = card
    await insertUserCard(tx, { userId, cardId, level, code, activatedAt: now, expiresAt })
    const courses = courseIds.map((courseId) => ({ courseId, expiresAt }))
    await enrol(tx, { userId, source: 'vip', courses, now })
  })
  return activeCard(store.db, person)
}

function presentCard(card: VipCardRow, active: boolean): VipCard {
  const { id, level, name, slogan, price, days, privilegeIds, courseIds, terms } = card
  const courseCount = courseIds.length
  return { id, level, name, slogan, price, days, privilegeIds, courseCount, terms, active }
}
