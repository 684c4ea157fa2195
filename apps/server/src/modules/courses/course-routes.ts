import type { Handlers } from '../../platform/handlers'
import type { Platform } from '../../platform/platform'
import { readPurchaseNote } from '../settings/settings-repository'
import {
  categoryTree,
  courseChapters,
  courseComments,
  courseProduct,
  listedCourses,
  recommendedCourses,
} from './course-service'
import { lessonsBetween, ownedCourses } from './learning-service'

export function courseHandlers({ store }: Platform): Handlers['courses'] {
  const { db } = store
  return {
    product: ({ id }, context) => courseProduct(db, id, context),
    chapters: ({ id }, context) => courseChapters(db, id, context),
    categories: () => categoryTree(db),
    recommendList: ({ categoryId }, { now }) => recommendedCourses(db, categoryId, now),
    recommendPage: (query, { now }) => listedCourses(db, query, now),
    purchaseNote: () => readPurchaseNote(db),
    liveList: (query, { session, now }) =>
      lessonsBetween(db, query, { userId: session.userId, now }),
    owned: (query, { session, now }) => ownedCourses(db, query, { userId: session.userId, now }),
    comments: (query) => courseComments(db, query),
  }
}
