import type { FiguredCourse, FiguredLesson, FiguredLessonDetail } from '@kaozhou/api/desk'
import { isWatchedElsewhere, stayedShare, stillWatching } from '@kaozhou/domain'
import type { Reader } from '../../../../../database/executor'
import { Refusal } from '../../../../../platform/refusal'
import { sectionAt } from '../../../../catalogue/courses/section-clock'
import { listKey, readListKey } from '../../../list-key'
import {
  countFurthest,
  countWatchers,
  type LessonRow,
  listFiguredCourses,
  listLessons,
  type WatchedRow,
} from './lesson-repository'

interface Page {
  before?: string | undefined
  length: number
}

const ID = /^\d{1,9}$/

/** The courses, the newest first. @throws Refusal badInput. */
export async function pageOfCourses(
  db: Reader,
  { before, length }: Page,
): Promise<{ list: FiguredCourse[]; next: string | null }> {
  if (before !== undefined && !ID.test(before)) throw new Refusal('badInput')
  const last = before === undefined ? undefined : Number(before)
  const rows = await listFiguredCourses(db, { before: last, limit: length + 1 })
  const list = rows.slice(0, length)
  return { list, next: rows.length > length ? String(list.at(-1)?.id) : null }
}

/** The lessons of a course, in their order. @throws Refusal badInput. */
export async function pageOfLessons(
  db: Reader,
  { id: courseId, before, length }: Page & { id: number },
  now: number,
): Promise<{ list: FiguredLesson[]; next: string | null }> {
  const key = readListKey(before, ID)
  const after = key && { sort: key.createdAt, id: Number(key.id) }
  const rows = await listLessons(db, { courseId, after, limit: length + 1 })
  const shown = rows.slice(0, length)
  const counts = await countsOf(db, shown)
  const last = shown.at(-1)?.section
  return {
    list: shown.map((row) => presentLesson(row, counts.get(row.section.id), now)),
    next: last && rows.length > length ? listKey({ createdAt: last.sort, id: last.id }) : null,
  }
}

/** A lesson with the curve of who still watches. @throws Refusal notFound. */
export async function lessonFigures(
  db: Reader,
  id: number,
  now: number,
): Promise<FiguredLessonDetail> {
  const [row] = await listLessons(db, { id })
  if (!row) throw new Refusal('notFound')
  const counts = await countsOf(db, [row])
  const lesson = presentLesson(row, counts.get(id), now)
  return { ...lesson, watching: stillWatching(await countFurthest(db, lesson)) }
}

async function countsOf(db: Reader, rows: readonly LessonRow[]): Promise<Map<number, WatchedRow>> {
  const found = await countWatchers(
    db,
    rows.map(({ section }) => section.id),
  )
  return new Map(found.map((counts) => [counts.id, counts]))
}

function presentLesson(
  { section, course }: LessonRow,
  counts: WatchedRow | undefined,
  now: number,
): FiguredLesson {
  const current = sectionAt(section, now)
  const { id, name, startTime, durationSeconds: seconds } = current
  const { watched = 0, finished = 0, came = 0, liveSeconds = 0, asked = 0 } = counts ?? {}
  return {
    ...{ id, name, course, startTime, seconds, watched, finished, asked },
    elsewhere: isWatchedElsewhere(current),
    live:
      startTime === null
        ? null
        : {
            came: counts?.unknown ? null : came,
            stayed: counts?.unknown ? null : stayedShare({ came, liveSeconds, seconds }),
          },
  }
}
