import {
  COURSE_CHANGE_FAULTS,
  type CourseTerms,
  courseChangeFault,
  differingTerms,
  placesAfter,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../platform/refusal'
import { readPageChanges, writePageChanges } from '../../../platform/settings-repository'
import { holdContent } from '../../catalogue/courses/content-lock-repository'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import { type Done, doDeed } from '../record/do-deed'
import { keepContentChange, listContentChanges } from '../shared/content-change-repository'
import { priceRefusals, termsOf } from './course-change-facts'
import { isCourseInFiles, lockCourse, setCourse } from './course-terms-repository'

/** Why nothing of a course without a file is changed here. */
export const NOT_IN_FILES = '内容文件里已经没有这门课；要卖它，先把文件加回去再写入'

interface ChangeInput {
  id: number
  key: string
  reason: string
  version: number
}

/**
 * Changes what a course is sold at, and keeps the desk's values beside those of the files. Neither an apply nor another
 * change runs meanwhile.
 *
 * @throws Refusal notFound, decidedAlready when somebody changed it meanwhile or its file is gone, badInput for terms that it
 * can't have.
 */
function change(
  platform: Platform,
  deed: { name: string; input: ChangeInput },
  call: StaffCall,
  wantedOf: (before: CourseTerms) => CourseTerms,
): Promise<null> {
  const { id, version } = deed.input
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    // Prices fit together across courses: a bundle has to be cheaper than what it sells.
    await holdContent(tx)
    const row = await lockCourse(tx, id)
    if (!row) throw new Refusal('notFound')
    if (row.version !== version) {
      throw changedMeanwhile('这门课刚刚被改过，请再看一次')
    }
    if (!(await isCourseInFiles(tx, id)))
      throw new Refusal('decidedAlready', { message: NOT_IN_FILES })
    const before = termsOf(row)
    const after = wantedOf(before)
    const [refusal] = await termRefusals(tx, row, after)
    if (refusal) throw new Refusal('badInput', { message: refusal })
    const { shelf, ...prices } = after
    await setCourse(tx, id, { ...prices, status: shelf, version: version + 1 })
    await keepChanges(tx, { id, before, after }, call)
    await writePageChanges(tx, { ...(await readPageChanges(tx)), [`/details/${id}`]: call.now })
    return { subject: { kind: 'course', id: String(id) }, before, after, answer: null }
  })
}

/** Why the terms of a course can't become these, in sentences. */
export async function termRefusals(
  db: Executor,
  row: CourseRow,
  after: CourseTerms,
): Promise<string[]> {
  const fault = courseChangeFault(termsOf(row), after)
  return fault ? [COURSE_CHANGE_FAULTS[fault]] : priceRefusals(db, row, after)
}

/** Remembers each changed term with what the files say of it; back at that, it is forgotten. */
async function keepChanges(
  tx: Executor,
  { id, before, after }: { id: number; before: CourseTerms; after: CourseTerms },
  { staff, now }: StaffCall,
): Promise<void> {
  const kind = 'courses'
  const changes = await listContentChanges(tx, { kind, entryId: id })
  const earlier = new Map(changes.map(({ field, values }) => [field, values]))
  for (const field of differingTerms(before, after)) {
    const desk = after[field]
    const known = earlier.get(field)
    // Buyers take places: the number that is left does not show what the file says.
    const values = field === 'stock' ? { ...known, desk } : { filed: before[field], ...known, desk }
    await keepContentChange(tx, { kind, entryId: id, field }, { values, by: staff.id, now })
  }
}

/** @throws Refusal as {@link change}. */
export function changeCourseTerms(
  platform: Platform,
  input: ChangeInput & {
    price: number
    originalPrice: number
    stock?: number | undefined
    stockWas?: number | undefined
  },
  call: StaffCall,
): Promise<null> {
  const { price, originalPrice, stock = null, stockWas = null } = input
  return change(platform, { name: 'courses.change', input }, call, (before) => ({
    ...before,
    price,
    originalPrice,
    stock: placesAfter(before.stock, stockWas, stock),
  }))
}

/** @throws Refusal as {@link change}. */
export function shelveCourse(
  platform: Platform,
  input: ChangeInput & { shelf: CourseTerms['shelf'] },
  call: StaffCall,
): Promise<null> {
  return change(platform, { name: 'courses.shelve', input }, call, (before) => ({
    ...before,
    shelf: input.shelf,
  }))
}
