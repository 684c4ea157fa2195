import type { CertificateRule } from '@kaozhou/domain'
import {
  chapters,
  courseCategories,
  courses,
  courseTeachers,
  documents,
  sections,
} from '../../database/schema/catalogue'
import { homeworkQuestions, studyTasks } from '../../database/schema/study'
import { NO_BRAND } from '../../platform/brand/brand'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { MediaByPath } from '../media/stored-media'
import { coverKey } from '../pictures/picture-keys'
import { RULE_TEXTS } from '../rules/rule-texts'
import { chatRows } from './chat-rows'
import { commentRows } from './comment-rows'
import { handoutParts } from './handout-parts'
import { introductionHtml } from './introduction-html'
import { measuredDocuments, type NamedDocument } from './measured-documents'
import { sectionRows, withDeskTimetable } from './section-rows'
import type { AnyRow, TableRows } from './table-rows'
import { questionRows, taskRows } from './task-rows'
import { teacherAccountRows, teacherRows } from './teacher-rows'

type Course = EntryOf<'courses'>
type Row<T extends { $inferInsert: object }> = T['$inferInsert']

/** Teachers and courses with what hangs on them. */
export async function teachingRows(
  content: Content,
  origin: number,
  media: MediaByPath,
): Promise<TableRows[]> {
  const chapterList = content.courses.flatMap(chapterRows)
  const sectionsOf = new Map(
    content.courses.map((one) => [one.id, sectionRows(one, origin, media)]),
  )
  const sectionList = [...sectionsOf.values()].flat()
  const tasks = content.courses.flatMap(taskRows)
  const questions = questionRows(content)
  const courseList = content.courses.map((course) =>
    courseRow(course, content, sectionsOf.get(course.id) ?? [], origin),
  )
  const documentList = content.courses.flatMap((course) => documentRows(course, content, media))
  return [
    teacherRows(content),
    {
      table: courses,
      rows: courseList,
      keeps: ['sold', 'stock', 'createdAt', 'searchText'],
      adjusts: withVersion,
      gone: { kind: 'set', values: { status: 'off' } },
    },
    { table: courseCategories, rows: content.courses.flatMap(categoryLinks) },
    { table: courseTeachers, rows: content.courses.flatMap(teacherLinks) },
    { table: chapters, rows: chapterList },
    {
      table: sections,
      rows: sectionList,
      adjusts: withDeskTimetable,
      owns: ({ addedAt }) => addedAt === null,
    },
    chatRows(content),
    {
      table: documents,
      rows: await measuredDocuments(documentList, content.brand[0]?.name ?? NO_BRAND.name),
    },
    { table: studyTasks, rows: tasks },
    { table: homeworkQuestions, rows: questions },
    ...teacherAccountRows(content, origin),
    commentRows(content, origin),
  ]
}

function courseRow(
  course: Course,
  content: Content,
  own: readonly Row<typeof sections>[],
  origin: number,
): Row<typeof courses> {
  const { id, limited, groupBuying } = course
  const timed = course.kind === 'playback' ? [] : own
  const times = timed.flatMap(({ startTime, endTime }) => [startTime ?? [], endTime ?? []].flat())
  return {
    id,
    name: course.name,
    summary: course.summary,
    introductionHtml: introductionHtml(course.introduction),
    kind: course.kind,
    status: course.shelf,
    cover: coverKey(id, course.cover),
    tags: course.tags,
    price: course.price,
    originalPrice: course.originalPrice,
    limitedPrice: limited?.price ?? null,
    limitedLabel: limited?.label ?? null,
    limitedStartTime: limited ? resolveTime(limited.from, origin) : null,
    limitedEndTime: limited ? resolveTime(limited.until, origin, 'end') : null,
    groupPeople: groupBuying?.people ?? null,
    groupPrice: groupBuying?.price ?? null,
    groupHours: groupBuying?.hours ?? null,
    stock: course.stock,
    sold: course.sold,
    rating: course.rating ?? meanScore(id, content),
    validityDays: course.validityDays,
    promises: promisesOf(course, content),
    needsAddress: course.material !== undefined,
    material: course.material ?? null,
    auditionable: course.auditionable,
    recommended: course.recommended,
    trains: course.trains ?? null,
    certificate: certificateRule(course),
    groupId: course.classGroup ? id : null,
    startTime: times.length > 0 ? Math.min(...times) : null,
    endTime: times.length > 0 ? Math.max(...times) : null,
    createdAt: resolveTime(course.created, origin),
    sort: course.sort ?? id,
  }
}

function certificateRule({ certificate }: Course): CertificateRule | null {
  if (!certificate) return null
  const { lessons, paper, score } = certificate
  const asked = paper !== undefined && score !== undefined
  return { lessons, paper: asked ? { id: paper, percent: score } : null }
}

/** The desk is told when what it looks at has changed meanwhile. */
function withVersion(stored: AnyRow, wanted: AnyRow): AnyRow {
  const names = ['price', 'originalPrice', 'status']
  return names.every((name) => stored[name] === wanted[name])
    ? wanted
    : { ...wanted, version: Number(stored.version) + 1 }
}

/** The mean of a course's stars, to one decimal, so that it agrees with the comments that are shown. */
function meanScore(courseId: number, { comments: entries }: Content): number {
  const scores = entries.filter(({ course }) => course === courseId)
  const sum = scores.reduce((total, { score }) => total + score, 0)
  return scores.length === 0 ? 5 : Math.round((sum / scores.length) * 10) / 10
}

/** Every course that costs something can be refunded, so no author has to promise it. */
function promisesOf({ id, promises, price }: Course, { servicePromises, presales }: Content) {
  const own = promises.flatMap((key) => {
    const promise = servicePromises.find((one) => one.key === key)
    return promise ? [{ title: promise.title, text: promise.text }] : []
  })
  if (price === 0) return own
  const rule = presales.some(({ course }) => course === id) ? 'presaleRefundRule' : 'refundRule'
  return [...own, { title: RULE_TEXTS.refundTitle ?? '', text: RULE_TEXTS[rule] ?? '' }]
}

function categoryLinks({ id, categories: list }: Course) {
  return list.map((categoryId, position) => ({ courseId: id, categoryId, position }))
}

function teacherLinks({ id, teachers: list }: Course) {
  return list.map((teacherId, position) => ({ courseId: id, teacherId, position }))
}

function chapterRows({ id: courseId, chapters: list }: Course): Row<typeof chapters>[] {
  return list.map(({ id, name }, index) => ({ id, courseId, name, sort: index + 1 }))
}

function documentRows(
  { id: courseId, name: courseName, documents: list }: Course,
  content: Content,
  media: MediaByPath,
): NamedDocument[] {
  return list.map(({ id, name, section = null, downloadable, file, sort = id, shelf }) => {
    const handout = content.handouts.find((one) => one.file === String(id))
    return {
      row: { id, courseId, sectionId: section, name, downloadable, sort, shelf },
      courseName,
      own: file === undefined ? null : (media.get(file) ?? null),
      parts: handout ? handoutParts(handout, content) : [],
    }
  })
}
