import type {
  Category,
  Chapter,
  CourseCard,
  CourseProduct,
  CourseSearch,
  CourseStandingFacts,
  SaleState,
} from '@kaozhou/api'
import { currentExam, type FoundCourses, findCourses, OrderType } from '@kaozhou/domain'
import type { Executor, Reader, Store } from '../../../database/executor'
import { sharedReader } from '../../../database/replica/reader'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { isCourseOpen } from '../../people/enrolments/enrolment-repository'
import { claimableCoupons } from '../coupons/coupon-service'
import { runningLimitedPrice, sellingPrice } from './course-price'
import {
  type CourseFilter,
  type CourseRow,
  findCourse,
  listCategories,
  listChapters,
  listCourses,
  listSections,
  loadRelations,
} from './course-repository'
import { presentCard, presentSection } from './present-course'
import { findProduct } from './product-repository'
import { readPinyin } from './read-pinyin'
import { findExam, listCoursesOfExam } from './recommend-repository'
import { listSearchTexts, listSearchWords } from './search-repository'
import { findTeacherOf } from './taught-course-repository'

const MAX_RECOMMENDED = 20

/** Reads what a viewer has of courses that they don't own; the orders, which know it, are another family's. */
export type StandingReader = (
  db: Executor,
  courseIds: readonly number[] | 'all',
  viewer: Viewer,
) => Promise<CourseStandingFacts[]>

export async function courseProduct(
  store: Store,
  id: number,
  viewer: Viewer,
  readStandings: StandingReader,
): Promise<CourseProduct> {
  const { userId, now } = viewer
  const product = await findProduct(sharedReader(store, viewer), { id, userId, now })
  if (!product) throw new Refusal('notFound')
  const { course, relations, enrolment } = product
  const isOwned = (enrolment?.ownEndsAt ?? 0) > now
  const categoryIds = relations.categories.map((category) => category.id)
  const isOpen = !isOwned && product.hasOpenPurchase
  const standings = isOpen ? await readStandings(store.db, [id], viewer) : []
  return {
    ...presentCard(course, relations, now),
    fromType: OrderType.Single,
    introductionHtml: course.introductionHtml,
    saleState: isOwned ? 'owned' : saleStateFor(course, now),
    lentUntil: isOwned ? null : (enrolment?.expiresAt ?? null),
    limitedPrice: runningLimitedPrice(course, now),
    stock: course.stock,
    validityDays: course.validityDays,
    promises: course.promises,
    needsAddress: course.needsAddress,
    material: course.material,
    auditionable: course.auditionable,
    groupid: course.groupId,
    commentCount: product.commentCount,
    coupons: claimableCoupons(product.coupons, {
      courseId: id,
      categoryIds,
      price: sellingPrice(course, now),
    }),
    standing: standings[0] ?? null,
  }
}

/** What somebody who does not have the course can do. */
function saleStateFor(course: CourseRow, now: number): SaleState {
  if (course.status === 'off') return 'offShelf'
  if (course.stock === 0) return 'soldOut'
  return sellingPrice(course, now) === 0 ? 'free' : 'onSale'
}

export async function courseChapters(store: Store, id: number, viewer: Viewer): Promise<Chapter[]> {
  const { userId, now } = viewer
  const db = sharedReader(store, viewer)
  await requireCourse(db, id)
  const mayWatch = userId !== null && (await mayWatchCourse(store.db, { userId, id, now }))
  const chapters = await listChapters(db, id)
  const sections = await listSections(db, id)
  return chapters.map((chapter) => ({
    id: chapter.id,
    name: chapter.name,
    sections: sections
      .filter(({ section }) => section.chapterId === chapter.id)
      .map((row) => presentSection(row, { mayWatch, now })),
  }))
}

/** True for who has the course, and for who teaches it. */
async function mayWatchCourse(
  db: Executor,
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<boolean> {
  return (await isCourseOpen(db, userId, id, now)) || (await findTeacherOf(db, userId, id)) !== null
}

export async function categoryTree(db: Reader): Promise<Category[]> {
  const rows = await listCategories(db)
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id, name, slogan }) => ({
      id,
      name,
      slogan,
      children: rows
        .filter((row) => row.parentId === id)
        .map((child) => ({ id: child.id, name: child.name })),
    }))
}

/** The recommended courses; those of `exam`, or of the exam that a user prepares for, come first, each part in the shop's order. */
export async function recommendedCourses(
  { shared: db, own }: { shared: Reader; own: Executor },
  { categoryId, exam }: { categoryId?: number | undefined; exam?: string | undefined },
  { userId, now }: Viewer,
): Promise<CourseCard[]> {
  const window = { offset: 0, limit: MAX_RECOMMENDED }
  const { rows } = await listCourses(db, { categoryId, recommended: true }, window, now)
  const profile = exam || userId === null ? null : await findExam(own, userId)
  const first = exam || (profile && currentExam(profile, now))
  const ofExam = first ? await listCoursesOfExam(db, first) : []
  const isOfExam = ({ id }: CourseRow): boolean => ofExam.includes(id)
  const sorted = [...rows.filter(isOfExam), ...rows.filter((row) => !isOfExam(row))]
  return presentCards(db, sorted, now)
}

export async function listedCourses(
  db: Reader,
  { keyword, ...query }: Omit<CourseFilter, 'foundIds'> & PageQuery & { keyword?: string },
  { now }: Viewer,
): Promise<Page<CourseCard> & { search: CourseSearch | null }> {
  const found = keyword ? await search(db, keyword) : null
  const { rows, total } = await listCourses(
    db,
    { ...query, foundIds: found?.ids },
    pageWindow(query),
    now,
  )
  return {
    ...pageOf(await presentCards(db, rows, now), query, total),
    search: found && presentSearch(found),
  }
}

function presentSearch({ readAs, missed }: FoundCourses): CourseSearch {
  return { readAs, missed }
}

async function search(db: Reader, keyword: string): Promise<FoundCourses> {
  const words = await listSearchWords(db)
  return findCourses(keyword, { words, courses: await listSearchTexts(db), readPinyin })
}

async function presentCards(db: Reader, rows: CourseRow[], now: number): Promise<CourseCard[]> {
  const relations = await loadRelations(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentCard(row, relations.get(row.id), now))
}

async function requireCourse(db: Reader, id: number): Promise<CourseRow> {
  const course = await findCourse(db, id)
  if (!course) throw new Refusal('notFound')
  return course
}
