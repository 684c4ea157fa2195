import type {
  CourseChangePreview,
  DeskTeacher,
  DeskTeacherDetail,
  TeacherField,
} from '@kaozhou/api/desk'
import { TEACHER_FAULTS, type TeacherCard, teacherChangeWords, teacherFault } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { artAddress } from '../../../../platform/pictures/art-address'
import { Refusal } from '../../../../platform/refusal'
import { listKey, readListKey } from '../../list-key'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { NOTHING_CHANGES, pictureKeyOf } from '../../shared/listed-fields'
import { type DeskTeacherRow, findTeacherRow, listTeacherRows } from './desk-teacher-repository'

const TEACHER_ID = /^\d{1,10}$/

/** Of a teacher as they are: another one once anything of them has changed. */
export function versionOf({ id, values }: DeskTeacherRow): string {
  return inputDigestOf('teachers', { id, values }).slice(0, 16)
}

export async function pageOfTeachers(
  db: Executor,
  asked: { before?: string | undefined; length: number; name: string },
): Promise<{ list: DeskTeacher[]; next: string | null }> {
  const { before, length } = asked
  const after = Number(readListKey(before, TEACHER_ID)?.id ?? 0)
  const rows = await listTeacherRows(db, { name: asked.name.trim(), after }, length + 1)
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return {
    list: shown.map(present),
    next: rows.length > length && last ? listKey({ createdAt: 0, id: last.id }) : null,
  }
}

function present(row: DeskTeacherRow): DeskTeacher {
  const { portrait, ...words } = row.values
  return {
    ...words,
    ...{ id: row.id, courses: row.courses, version: versionOf(row) },
    image: artAddress(pictureKeyOf(portrait)),
  }
}

/** @throws Refusal notFound. */
export async function requireTeacherRow(db: Executor, id: number): Promise<DeskTeacherRow> {
  const row = await findTeacherRow(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** @throws Refusal notFound. */
export async function deskTeacherDetail(db: Executor, id: number): Promise<DeskTeacherDetail> {
  const teacher = present(await requireTeacherRow(db, id))
  const changes = await listContentChanges(db, { kind: 'teachers', entryId: id })
  return {
    teacher,
    changes: changes.map(({ field, values, by, at }) => ({
      field: field as TeacherField,
      filed: field === 'portrait' ? '' : [values.filed ?? ''].flat().join('、'),
      by,
      at,
    })),
  }
}

/** The words of a card without spaces around them. */
export function wantedCard(asked: TeacherCard): TeacherCard & { subjects: string[] } {
  const { name, title, years, subjects, motto, biography } = asked
  return {
    ...{ name: name.trim(), title: title.trim(), years, motto: motto.trim() },
    subjects: subjects.map((one) => one.trim()),
    biography: biography.replace(/\r\n/g, '\n').trim(),
  }
}

/** Why a teacher can't become so, in sentences. */
export function cardRefusals(
  { values }: DeskTeacherRow,
  wanted: TeacherCard,
  newPicture: boolean,
): string[] {
  const fault = teacherFault(wanted)
  if (fault) return [TEACHER_FAULTS[fault]]
  const { portrait: _, ...before } = values
  return !newPicture && isSame(before, wanted) ? [NOTHING_CHANGES] : []
}

function isSame(one: TeacherCard, other: TeacherCard): boolean {
  return inputDigestOf('', one) === inputDigestOf('', other)
}

/** @throws Refusal notFound. */
export async function previewTeacher(
  db: Executor,
  asked: TeacherCard & { id: number; newPicture: boolean },
): Promise<CourseChangePreview> {
  const row = await requireTeacherRow(db, asked.id)
  const wanted = wantedCard(asked)
  const { newPicture } = asked
  const refusals = cardRefusals(row, wanted, newPicture)
  if (refusals.length > 0) return { lines: [], refusals }
  const { courses, values } = row
  return { lines: teacherChangeWords(values, wanted, { courses, newPicture }), refusals }
}
