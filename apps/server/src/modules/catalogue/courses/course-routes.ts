import type { Category, CourseCard } from '@kaozhou/api'
import type { Handlers } from '../../../platform/handlers'
import type { Page } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { readPurchaseNote } from '../../../platform/settings-repository'
import { createShortCache } from '../../../platform/short-cache'
import {
  categoryTree,
  courseChapters,
  courseComments,
  courseProduct,
  listedCourses,
  recommendedCourses,
} from './course-service'
import { lessonsBetween, ownedCourses } from './learning-service'

/** Callers may keep these lists for minutes; the servers agree on them within this. */
const LISTS_FRESHNESS = { freshMs: 2000 }

/** One text for one question, whatever the order of its parts. */
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
    comments: (query) => courseComments(db, query),
  }
}
