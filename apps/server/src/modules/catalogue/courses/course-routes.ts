import type { CourseCard, CourseStandingFacts } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Platform } from '../../../platform/platform'
import { readPurchaseNote } from '../../../platform/settings-repository'
import { listOpenIds } from '../../people/enrolments/enrolment-repository'
import { type CourseRow, loadRelations } from './course-repository'
import {
  categoryTree,
  courseChapters,
  courseProduct,
  listedCourses,
  recommendedCourses,
  type StandingReader,
} from './course-service'
import { giftPacks } from './gift-packs'
import { lessonsBetween, ownedCourses, taughtCourses } from './owned-courses'
import { presentCard } from './present-course'
import { listPurchased, listRelated } from './recommend-repository'
import { listHotWords } from './search-repository'
import { servicePacks } from './service-packs'

export function courseHandlers(
  { store }: Platform,
  readStandings: StandingReader,
): Handlers['courses'] {
  const { db } = store
  return {
    product: ({ id }, context) => courseProduct(db, id, context, readStandings),
    chapters: ({ id }, context) => courseChapters(db, id, context),
    categories: () => categoryTree(db),
    recommendList: (query, context) => recommendedCourses(db, query, context),
    recommendPage: (query, { now }) => listedCourses(db, query, now),
    hotWords: () => listHotWords(db),
    purchaseNote: () => readPurchaseNote(db),
    liveList: (query, { session, now }) =>
      lessonsBetween(db, query, { userId: session.userId, now }),
    taught: (_, { session, now }) => taughtCourses(db, session.userId, now),
    owned: (query, { session, now }) => ownedCourses(db, query, { userId: session.userId, now }),
    marks: async (_, context) => {
      const { session, now } = context
      const { ownedIds, lentIds } = await listOpenIds(db, session.userId, now)
      const standings = await readStandings(db, 'all', context)
      return {
        ownedIds,
        lentIds,
        standings: standings
          .filter(({ courseId }) => !ownedIds.includes(courseId))
          .map(({ courseId, kind, text }) => ({
            courseId,
            kind,
            text,
            badge: STANDING_BADGES[kind],
          })),
      }
    },
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

const STANDING_BADGES = {
  inGroup: '拼团中',
  groupUnpaid: '拼团待付款',
  depositPaid: '已付定金',
  bundleDepositPaid: '已付定金',
} as const satisfies Record<CourseStandingFacts['kind'], string>

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
