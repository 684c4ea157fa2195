import { beijingDateTime, MINUTE } from '@kaozhou/domain'
import { and, isNotNull, isNull, or } from 'drizzle-orm'
import { type Document, isMap, isSeq, type YAMLMap } from 'yaml'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { changeFiles } from '../change-files'

type Changed = typeof sections.$inferSelect

/** The texts of a folder with the classes that were moved, cancelled and added at the desk. */
export async function withDeskClasses(
  db: Executor,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(sections)
    .where(
      or(
        isNotNull(sections.plannedStart),
        // What the robot adds is forgotten again.
        and(isNotNull(sections.addedAt), isNull(sections.taughtBy)),
        isNotNull(sections.cancelledAt),
      ),
    )
    .orderBy(sections.sort, sections.id)
  return changeFiles(texts, {
    folder: 'courses',
    rows,
    entryOf: (row) => row.courseId,
    write(document, own) {
      for (const row of own) writeClass(document, row)
    },
  })
}

function writeClass(document: Document, row: Changed): void {
  const facts = factsOf(row)
  const chapters = mapsIn(document.get('chapters'))
  const lessons = chapters.flatMap((chapter) => mapsIn(chapter.get('sections')))
  const lesson = lessons.find((one) => one.get('id') === row.id)
  if (lesson) {
    for (const [name, value] of Object.entries(facts)) lesson.set(name, value)
    return
  }
  if (row.addedAt === null) return
  const chapter = chapters.find((one) => one.get('id') === row.chapterId)
  const list = chapter?.get('sections')
  const { id, name, teacherId } = row
  const teacher = teacherId === null ? {} : { teacher: teacherId }
  if (isSeq(list)) list.add(document.createNode({ id, name, ...facts, ...teacher }))
}

/** What the desk says of a class; one that was cancelled only keeps the times of its folder as they are written. */
function factsOf(row: Changed): Record<string, string | number> {
  const { plannedStart, addedAt, cancelledAt, cancelReason } = row
  return {
    ...(plannedStart !== null || addedAt !== null ? timesOf(row) : {}),
    ...(cancelledAt !== null ? { cancelled: cancelReason ?? '' } : {}),
  }
}

function timesOf({ startTime, endTime }: Changed): { start: string; minutes: number } {
  const begin = startTime ?? 0
  return {
    start: beijingDateTime(begin).slice(0, 16),
    minutes: Math.round(((endTime ?? begin) - begin) / MINUTE),
  }
}

function mapsIn(list: unknown): YAMLMap[] {
  return isSeq(list) ? list.items.filter(isMap) : []
}
