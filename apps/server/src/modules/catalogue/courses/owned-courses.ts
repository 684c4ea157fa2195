import type { OwnedCourse, TaughtCourse, TimetableSection } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { loadRelations, type SectionRow } from './course-repository'
import {
  listLessonsBetween,
  listOwned,
  listSeenSections,
  type SeenSection,
} from './owned-course-repository'
import { presentSection, presentTeacher } from './present-course'
import { sectionAt } from './section-clock'
import { listTaught } from './taught-course-repository'

/** Lessons that a user studies or teaches and that begin within a window, for the live list that of today (spec §9). */
export async function lessonsBetween(
  db: Executor,
  query: PageQuery & { startTime: number; endTime: number },
  person: LoggedIn,
): Promise<Page<TimetableSection>> {
  const { rows, total } = await listLessonsBetween(
    db,
    { ...query, userId: person.userId, now: person.now },
    pageWindow(query),
  )
  const viewer = { mayWatch: true, now: person.now }
  return pageOf(
    rows.map((row) => ({ ...presentSection(row, viewer), taught: row.taught })),
    query,
    total,
  )
}

/** The courses that a user teaches, with the next class of each. */
export async function taughtCourses(
  db: Executor,
  { userId, now }: LoggedIn,
): Promise<TaughtCourse[]> {
  const rows = await listTaught(db, userId, now)
  return rows
    .map(({ course, section }) => ({
      id: course.id,
      name: course.name,
      cover: artAddress(course.cover),
      nextClass: section && presentClass(section, now),
    }))
    .sort((a, b) => startOf(a) - startOf(b))
}

function presentClass(section: SectionRow, now: number): TaughtCourse['nextClass'] {
  const { id, name, startTime, endTime } = section
  return { id, name, state: sectionAt(section, now).state, startTime, endTime }
}

function startOf({ nextClass }: TaughtCourse): number {
  return nextClass?.startTime ?? Infinity
}

export async function ownedCourses(
  db: Executor,
  query: PageQuery,
  person: LoggedIn,
): Promise<Page<OwnedCourse>> {
  const { rows, total } = await listOwned(db, person.userId, person.now, pageWindow(query))
  const ids = rows.map(({ course }) => course.id)
  const relations = await loadRelations(db, ids)
  const seen = await listSeenSections(db, person.userId, ids)
  const list = rows.map(({ enrolment, course, isOpen }) => ({
    id: course.id,
    name: course.name,
    cover: artAddress(course.cover),
    kind: course.kind,
    teachers: relations.get(course.id)?.teachers.map(presentTeacher) ?? [],
    sectionCount: relations.get(course.id)?.sectionCount ?? 0,
    ...progressOf(
      seen.filter(({ section }) => section.courseId === course.id),
      person.now,
    ),
    expiresAt: enrolment.expiresAt,
    isLent: (enrolment.ownEndsAt ?? 0) <= person.now,
    isRefunding: enrolment.expiresAt > person.now && !isOpen,
    boughtAt: enrolment.boughtAt,
  }))
  return pageOf(list, query, total)
}

/** Progress in a course; the next lesson is the next of the timetable, else the first that is not finished. */
export function progressOf(
  sections: readonly SeenSection[],
  now: number,
): Pick<OwnedCourse, 'finishedCount' | 'lastSectionName' | 'nextSection'> {
  const started = sections.filter((seen) => seen.updatedAt !== null)
  const last = started.reduce<SeenSection | null>(
    (newest, seen) => ((seen.updatedAt ?? 0) >= (newest?.updatedAt ?? 0) ? seen : newest),
    null,
  )
  const held = sections.filter(({ section }) => section.cancelledAt === null)
  const ahead = held
    .filter(({ section }) => section.startTime !== null && (section.endTime ?? 0) > now)
    .sort((a, b) => (a.section.startTime ?? 0) - (b.section.startTime ?? 0))
  const next = ahead[0] ?? held.find((seen) => seen.finishedAt === null)
  return {
    finishedCount: sections.filter((seen) => seen.finishedAt !== null).length,
    lastSectionName: last?.section.name ?? null,
    nextSection: next
      ? { id: next.section.id, name: next.section.name, startTime: next.section.startTime }
      : null,
  }
}
