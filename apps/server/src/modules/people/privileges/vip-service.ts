import type { ActiveCard, CardCourse, CourseCard, Privilege, VipCard } from '@kaozhou/api'
import type { Executor, Store } from '../../../database/executor'
import { readCode, spendCodeAttempt } from '../../../platform/code-attempts'
import type { CurrentSession } from '../../../platform/handlers'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/paging'
import { Refusal } from '../../../platform/refusal'
import { findCourse, findCourses, loadRelations } from '../../catalogue/courses/course-repository'
import { presentCard as presentCourse } from '../../catalogue/courses/present-course'
import {
  findActiveCard,
  findCard,
  findCardCode,
  findCardEnd,
  insertUserCard,
  listCards,
  listPrivileges,
  openCardCourses,
  useCardCode,
  type VipCardRow,
} from './vip-repository'

const DAY = 24 * 3_600_000

interface Viewer {
  session: CurrentSession | null
  now: number
}

interface Person {
  userId: number
  now: number
}

async function findViewerCard(db: Executor, { session, now }: Viewer) {
  return session ? findActiveCard(db, session.userId, now) : null
}

export async function privilegeList(db: Executor, viewer: Viewer): Promise<Privilege[]> {
  const active = await findViewerCard(db, viewer)
  const owned = new Set(active?.card.privilegeIds)
  const rows = await listPrivileges(db)
  return rows.map((row) => ({ ...row, owned: owned.has(row.id) }))
}

export async function cardList(db: Executor, viewer: Viewer): Promise<VipCard[]> {
  const active = await findViewerCard(db, viewer)
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
    await openCardCourses(tx, { userId, courseIds, now, expiresAt })
  })
  return activeCard(store.db, person)
}

/** The cards that open a course, and whether the viewer's card does. */
export async function cardCourse(db: Executor, id: number, viewer: Viewer): Promise<CardCourse> {
  if (!(await findCourse(db, id))) throw new Refusal('notFound')
  const active = await findViewerCard(db, viewer)
  const cards = (await listCards(db)).filter(({ courseIds }) => courseIds.includes(id))
  return {
    courseId: id,
    opened: active?.card.courseIds.includes(id) ?? false,
    cards: cards.map((card) => ({ id: card.id, name: card.name, level: card.level })),
  }
}

/** The courses that a card opens; without `cardId` those of the user's active card. */
export async function cardCourses(
  db: Executor,
  query: PageQuery & { cardId?: number },
  { userId, now }: Person,
): Promise<Page<CourseCard>> {
  const card = await findQueriedCard(db, query.cardId, { userId, now })
  const ids = card?.courseIds ?? []
  const { offset, limit } = pageWindow(query)
  const shown = ids.slice(offset, offset + limit)
  const rows = await findCourses(db, shown)
  const relations = await loadRelations(db, shown)
  const list = shown.flatMap((id) => {
    const course = rows.find((row) => row.id === id)
    return course ? [presentCourse(course, relations.get(id), now)] : []
  })
  return pageOf(list, query, ids.length)
}

async function findQueriedCard(
  db: Executor,
  cardId: number | undefined,
  { userId, now }: Person,
): Promise<VipCardRow | null> {
  if (cardId === undefined) return (await findActiveCard(db, userId, now))?.card ?? null
  const card = await findCard(db, cardId)
  if (!card) throw new Refusal('notFound')
  return card
}

function presentCard(card: VipCardRow, active: boolean): VipCard {
  const { id, level, name, slogan, price, days, privilegeIds, courseIds, terms } = card
  const courseCount = courseIds.length
  return { id, level, name, slogan, price, days, privilegeIds, courseCount, terms, active }
}
