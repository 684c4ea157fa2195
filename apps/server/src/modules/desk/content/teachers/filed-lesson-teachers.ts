import { parseDocument } from 'yaml'

type Taught = { id?: unknown; teacher?: unknown }
type Chapter = Taught & { sections?: unknown }

/**
 * The teacher that a course's file names for each of its lessons, by itself or by its chapter; null: none, the lesson is
 * taught by the first teacher of the course. A lesson that the file does not have is not in it.
 */
export function filedLessonTeachers(text: string): Map<number, number | null> {
  const file = parseDocument(text).toJS({ maxAliasCount: 0 }) as { chapters?: unknown } | null
  const chapters = listOf<Chapter>(file?.chapters)
  return new Map(
    chapters.flatMap((chapter) =>
      listOf<Taught>(chapter.sections).map(({ id, teacher }): [number, number | null] => {
        const named = teacher ?? chapter.teacher
        return [Number(id), named === undefined ? null : Number(named)]
      }),
    ),
  )
}

function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : []
}
