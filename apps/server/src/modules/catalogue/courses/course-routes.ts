import type { CourseCard, CourseStandingFacts } from '@kaozhou/api'
import type { Reader } from '../../../database/executor'
import { sharedReader } from '../../../database/replica/reader'
import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Viewer } from '../../../platform/calls/viewer'
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
  const shared = (viewer: Viewer) => sharedReader(store, viewer)
  return {
    product: ({ id }, viewer) => courseProduct(store, id, viewer, readStandings),
    chapters: ({ id }, viewer) => courseChapters(store, id, viewer),
    categories: (_, viewer) => categoryTree(shared(viewer)),
    recommendList: (query, viewer) =>
      recommendedCourses({ shared: shared(viewer), own: db }, query, viewer),
    recommendPage: (query, viewer) => listedCourses(shared(viewer), query, viewer),
    hotWords: (_, viewer) => listHotWords(shared(viewer)),
    purchaseNote: () => readPurchaseNote(db),
    liveList: (query, viewer) => lessonsBetween(db, query, viewer),
    taught: (_, viewer) => taughtCourses(db, viewer),
    owned: (query, viewer) => ownedCourses(db, query, viewer),
    marks: async (_, viewer) => {
      const { userId, now } = viewer
      const { ownedIds, lentIds } = await listOpenIds(db, userId, now)
      const standings = await readStandings(db, 'all', viewer)
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
    related: async ({ courseId, length: limit }, viewer) => {
      const { userId, now } = viewer
      const reader = shared(viewer)
      return courseCards(reader, await listRelated(reader, { courseId, userId, now, limit }), now)
    },
    purchased: async (query, { userId, now }) => {
      const { rows, total } = await listPurchased(db, userId, pageWindow(query))
      return pageOf(await courseCards(db, rows, now), query, total)
    },
    giftPacks: ({ id }, viewer) => giftPacks(shared(viewer), id),
    servicePacks: ({ courseIds }, viewer) => servicePacks(shared(viewer), courseIds),
  }
}

const STANDING_BADGES = {
  inGroup: '拼团中',
  groupUnpaid: '拼团待付款',
  depositPaid: '已付定金',
  bundleDepositPaid: '已付定金',
} as const satisfies Record<CourseStandingFacts['kind'], string>

async function courseCards(
  db: Reader,
  rows: readonly CourseRow[],
  now: number,
): Promise<CourseCard[]> {
  const relations = await loadRelations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentCard(row, relations.get(row.id), now))
}
