import type { Document } from 'yaml'
import type { ContentValue } from '../../../database/schema/desk'
import { COURSE_TEACHERS, LESSON_TEACHERS } from '../../../modules/desk/shared/taught-by'
import type { Content, EntryOf } from '../../format/kinds'
import { changeFiles, lessonIn } from '../change-files'
import type { DeskValue } from '../desk-value-repository'

type Course = EntryOf<'courses'>
type Place = Pick<DeskValue, 'kind' | 'entryId'>

/** True for who teaches a course or a lesson. */
export function isTeachingKind(kind: string): boolean {
  return kind === COURSE_TEACHERS || kind === LESSON_TEACHERS
}

/** What a folder says of who teaches; null: a lesson is left to its course. Undefined when it has no such entry any more. */
export function filedOfTeaching(
  { courses }: Content,
  { kind, entryId }: Place,
): ContentValue | undefined {
  if (kind === COURSE_TEACHERS) {
    return courses.find(({ id }) => id === entryId)?.teachers.map(String)
  }
  for (const { sections, teacher } of courses.flatMap(({ chapters }) => chapters)) {
    const lesson = sections.find(({ id }) => id === entryId)
    if (lesson) return lesson.teacher ?? teacher ?? null
  }
  return undefined
}

/** The courses of a folder with these values of the desk. */
export function withTeaching(courses: Content['courses'], values: readonly DeskValue[]): Course[] {
  const of = (wanted: string) =>
    new Map(
      values.flatMap(({ kind, entryId, desk }) =>
        kind === wanted ? [[entryId, desk] as const] : [],
      ),
    )
  const [teachers, lessons] = [of(COURSE_TEACHERS), of(LESSON_TEACHERS)]
  return courses.map((course) => ({
    ...course,
    teachers: idsOf(teachers.get(course.id)) ?? course.teachers,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      sections: chapter.sections.map((section) => {
        const teacher = lessons.get(section.id)
        return teacher === undefined ? section : { ...section, teacher: Number(teacher) }
      }),
    })),
  }))
}

/** The texts of a folder with who teaches as the desk has it. */
export function withDeskTeaching(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
  courseOf: (value: DeskValue) => number,
): Map<string, string> {
  return changeFiles(texts, {
    folder: 'courses',
    rows: values.filter(({ kind }) => isTeachingKind(kind)),
    entryOf: courseOf,
    write(document, own) {
      for (const value of own) write(document, value)
    },
  })
}

function write(document: Document, { kind, entryId, desk }: DeskValue): void {
  if (kind === COURSE_TEACHERS) {
    document.set('teachers', document.createNode(idsOf(desk), { flow: true }))
    return
  }
  lessonIn(document, entryId)?.set('teacher', Number(desk))
}

function idsOf(value: ContentValue | undefined): number[] | undefined {
  return value === undefined ? undefined : [value ?? []].flat().map(Number)
}

/** `课程 1001`, `课 10010101`. */
export function teachingPlace({ kind, entryId }: Place): string {
  return kind === COURSE_TEACHERS ? `课程 ${entryId}` : `课 ${entryId}`
}

/** Teachers by their numbers, as files name them. */
export function teachingValueText(value: ContentValue): string {
  return value === null ? '跟着课程' : (idsOf(value) ?? []).join('、')
}
