import type {
  CourseChangePreview,
  CourseField,
  CourseShelf,
  DeskCourse,
  DeskCourseDetail,
} from '@kaozhou/api/desk'
import { courseChangeWords, placesAfter } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { ContentValue } from '../../../database/schema/desk'
import { Refusal } from '../../../platform/refusal'
import { runningLimitedPrice } from '../../catalogue/courses/course-price'
import { type CourseRow, findCourse } from '../../catalogue/courses/course-repository'
import { listKey, readListKey } from '../list-key'
import { listContentChanges } from '../shared/content-change-repository'
import { courseChangeFacts, termsOf } from './course-change-facts'
import { NOT_IN_FILES, termRefusals } from './course-terms-deeds'
import { isCourseInFiles, listCoursesOnShelf } from './course-terms-repository'

const COURSE_ID = /^\d{1,10}$/

export async function pageOfCourses(
  db: Executor,
  asked: { before?: string | undefined; length: number; shelf: CourseShelf; name: string },
  now: number,
): Promise<{ list: DeskCourse[]; next: string | null }> {
  const { before, length, shelf } = asked
  const key = readListKey(before, COURSE_ID)
  const after = key && { sort: key.createdAt, id: Number(key.id) }
  const name = asked.name.trim()
  const rows = await listCoursesOnShelf(db, { shelf, name, ...(after && { after }) }, length + 1)
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => present(row, now)),
    next: rows.length > length && last ? listKey({ createdAt: last.sort, id: last.id }) : null,
  }
}

function present(row: CourseRow, now: number): DeskCourse {
  const { id, name, price, originalPrice, groupPrice, stock, sold, status, version } = row
  const limited = runningLimitedPrice(row, now)
  return {
    ...{ id, name, price, originalPrice, groupPrice, stock, sold, version },
    shelf: status,
    limited: limited && { price: limited.price, endTime: limited.endTime },
  }
}

/** @throws Refusal notFound. */
async function requireCourseRow(db: Executor, id: number): Promise<CourseRow> {
  const row = await findCourse(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** @throws Refusal notFound. */
export async function deskCourseDetail(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskCourseDetail> {
  const row = await requireCourseRow(db, id)
  const changes = await listContentChanges(db, { kind: 'courses', entryId: id })
  return {
    course: present(row, now),
    inFiles: await isCourseInFiles(db, id),
    changes: changes.map(({ field, values, by, at }) => ({
      field: field as CourseField,
      filed: filedValue(values.filed),
      by,
      at,
    })),
  }
}

/** A course has no lists and no flags. */
function filedValue(value: ContentValue | undefined): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** @throws Refusal notFound. */
export async function previewCourseChange(
  db: Executor,
  asked: {
    id: number
    price: number
    originalPrice: number
    stock?: number | undefined
    stockWas?: number | undefined
    shelf: CourseShelf
  },
  now: number,
): Promise<CourseChangePreview> {
  const { id, price, originalPrice, shelf, stock = null, stockWas = null } = asked
  const row = await requireCourseRow(db, id)
  if (!(await isCourseInFiles(db, id))) return { lines: [], refusals: [NOT_IN_FILES] }
  const after = { price, originalPrice, stock: placesAfter(row.stock, stockWas, stock), shelf }
  const refusals = await termRefusals(db, row, after)
  if (refusals.length > 0) return { lines: [], refusals }
  const facts = await courseChangeFacts(db, row, after, now)
  return { lines: courseChangeWords(termsOf(row), after, facts, now), refusals }
}
