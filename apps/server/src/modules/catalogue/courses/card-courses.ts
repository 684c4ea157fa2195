import type { CardCourse, CourseCard } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import {
  findActiveCard,
  findCard,
  listCards,
  type MembershipCardRow,
} from '../../people/privileges/membership-repository'
import { activeCardOf } from '../../people/privileges/membership-service'
import { findCourse, findCourses, loadRelations } from './course-repository'
import { presentCard } from './present-course'

/** Which cards open a course, and whether this person's does. */
export async function cardCourse(db: Executor, id: number, viewer: Viewer): Promise<CardCourse> {
  if (!(await findCourse(db, id))) throw new Refusal('notFound')
  const active = await activeCardOf(db, viewer)
  const cards = (await listCards(db)).filter(({ courseIds }) => courseIds.includes(id))
  return {
    courseId: id,
    opened: active?.card.courseIds.includes(id) ?? false,
    cards: cards.map((card) => ({ id: card.id, name: card.name, level: card.level })),
  }
}

/** The courses that a card opens; without a number, those of the card that this person has. */
export async function cardCourses(
  db: Executor,
  query: PageQuery & { cardId?: number },
  { userId, now }: LoggedIn,
): Promise<Page<CourseCard>> {
  const card = await chosenCard(db, query.cardId, { userId, now })
  const ids = card?.courseIds ?? []
  const { offset, limit } = pageWindow(query)
  const shown = ids.slice(offset, offset + limit)
  const rows = await findCourses(db, shown)
  const relations = await loadRelations(db, shown)
  const list = shown.flatMap((id) => {
    const course = rows.find((row) => row.id === id)
    return course ? [presentCard(course, relations.get(id), now)] : []
  })
  return pageOf(list, query, ids.length)
}

async function chosenCard(
  db: Executor,
  cardId: number | undefined,
  { userId, now }: LoggedIn,
): Promise<MembershipCardRow | null> {
  if (cardId === undefined) return (await findActiveCard(db, userId, now))?.card ?? null
  const card = await findCard(db, cardId)
  if (!card) throw new Refusal('notFound')
  return card
}
