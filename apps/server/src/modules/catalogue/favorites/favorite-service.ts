import type { FavoriteCourse } from '@kaozhou/api'
import { canAddFavorite } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockUser } from '../../people/users/user-repository'
import { findCourse, loadRelations } from '../courses/course-repository'
import { presentCard } from '../courses/present-course'
import { insertFavorite, listFavoriteIds, listFavorites } from './favorite-repository'

/** A page of a user's favourites, with current prices. */
export async function readFavorites(
  db: Executor,
  query: PageQuery,
  { userId, now }: LoggedIn,
): Promise<Page<FavoriteCourse>> {
  const { rows, total } = await listFavorites(db, userId, pageWindow(query))
  const relations = await loadRelations(
    db,
    rows.map(({ course }) => course.id),
  )
  const list = rows.map(({ course, addedAt }) => ({
    ...presentCard(course, relations.get(course.id), now),
    offShelf: course.status === 'off',
    addedAt,
  }))
  return pageOf(list, query, total)
}

/**
 * Makes a course a favourite; a second time changes nothing. Returns the numbers of all favourites, the last added first.
 *
 * @throws Refusal notFound, or favoritesFull at the limit.
 */
export async function addFavorite(
  store: Store,
  { courseId, addedAt }: { courseId: number; addedAt?: number },
  { userId, now }: LoggedIn,
): Promise<number[]> {
  return store.inTransaction(async (tx) => {
    // Additions run one after another, so that the limit holds.
    await lockUser(tx, userId)
    if (!(await findCourse(tx, courseId))) throw new Refusal('notFound')
    const ids = await listFavoriteIds(tx, userId)
    if (ids.includes(courseId)) return ids
    if (!canAddFavorite(ids.length)) throw new Refusal('favoritesFull')
    await insertFavorite(tx, { userId, courseId, addedAt: Math.min(addedAt ?? now, now) })
    return listFavoriteIds(tx, userId)
  })
}
