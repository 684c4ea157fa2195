import type { Category, CourseCard } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { Handlers } from '../../../platform/handlers'
import { type Page, pageOf, pageWindow } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { readPurchaseNote } from '../../../platform/settings-repository'
import { createShortCache } from '../../../platform/short-cache'
import { type CourseRow, loadRelations } from './course-repository'
import {
  categoryTree,
  courseChapters,
  courseProduct,
  listedCourses,
  recommendedCourses,
} from './course-service'
import { giftPacks } from './gift-packs'
import { lessonsBetween, ownedCourses } from './owned-courses'
import { presentCard } from './present-course'
import { listPurchased, listRelated } from './recommend-repository'
import { servicePacks } from './service-packs'

/** Servers cache these lists for two seconds, so they differ for no longer than that. */
const LISTS_FRESHNESS = { freshMs: 2000 }

/** The cache key of a query, independent of the order of its properties. */
function keyOf(query: object): string {
  return JSON.stringify(Object.entries(query).sort(([a], [b]) => a.localeCompare(b)))
}

export function courseHandlers({ store }: Platform): Handlers['courses'] {
  const { db } = store
  const trees = createShortCache<Category[]>(LISTS_FRESHNESS)
  const recommended = createShortCache<CourseCard[]>(LISTS_FRESHNESS)
  const pages = createShortCache<Page<CourseCard>>(LISTS_FRESHNESS)
  return {
    product: ({ id }, context) => courseProduct(db, id, context),
    chapters: ({ id }, context) => courseChapters(db, id, context),
    categories: (_input, { now }) => trees.get('', now, () => categoryTree(db)),
    recommendList: ({ categoryId }, { now }) =>
      recommended.get(String(categoryId), now, () => recommendedCourses(db, categoryId, now)),
    recommendPage: (query, { now }) =>
      pages.get(keyOf(query), now, () => listedCourses(db, query, now)),
    purchaseNote: () => readPurchaseNote(db),
    liveList: (query, { session, now }) =>
      lessonsBetween(db, query, { userId: session.userId, now }),
    owned: (query, { session, now }) => ownedCourses(db, query, { userId: session.userId, now }),
    related: async ({ courseId, length: limit }, { session, now }) => {
      const userId = session?.userId ?? null
      return courseCards(db, await listRelated(db, { courseId, userId, now, limit }), now)
    },
    purchased: async (query, { session, now }) => {
      const { rows, total } = await listPurchased(db, session.userId, pageWindow(query))
      return pageOf(await courseCards(db, rows, now), query, total)
    },
    giftPacks: ({ id }) => giftPacks(db, id),
    servicePacks: ({ courseIds }) => servicePacks(db, courseIds),
  }
}

async function courseCards(
  db: Executor,
  rows: readonly CourseRow[],
  now: number,
): Promise<CourseCard[]> {
  const relations = await loadRelations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentCard(row, relations.get(row.id), now))
}
