import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { courseTeachers, teachers } from '../../../../database/schema/catalogue'
import { pictures } from '../../../../database/schema/content'
import { teacherAccounts } from '../../../../database/schema/live'
import { users } from '../../../../database/schema/users'
import { pictureKeyOf, pictureValue } from '../../shared/listed-fields'

/** What the desk keeps of a teacher, as `LISTED_FIELDS` names it. */
export interface TeacherValues {
  name: string
  title: string
  years: number
  subjects: string[]
  motto: string
  biography: string
  /** The key of the picture and its version. */
  portrait: string
}

export interface DeskTeacherRow {
  id: number
  values: TeacherValues
  courses: number
}

function selectTeachers(db: Executor) {
  return db
    .select({
      teacher: teachers,
      version: pictures.version,
      courses: sql<number>`(select count(*) from ${courseTeachers}
        where ${courseTeachers.teacherId} = ${teachers.id})`.mapWith(Number),
    })
    .from(teachers)
    .leftJoin(pictures, eq(pictures.key, teachers.avatar))
}

type Selected = Awaited<ReturnType<typeof selectTeachers>>[number]

function rowOf({ teacher, version, courses }: Selected): DeskTeacherRow {
  const { id, name, title, years, subjects, motto, biography, avatar } = teacher
  const portrait = pictureValue(avatar, version ?? undefined)
  return { id, courses, values: { name, title, years, subjects, motto, biography, portrait } }
}

export async function listTeacherRows(
  db: Executor,
  { name, after }: { name: string; after: number },
  limit: number,
): Promise<DeskTeacherRow[]> {
  const isNamed = name ? sql`position(lower(${name}) in lower(${teachers.name})) > 0` : undefined
  const rows = await selectTeachers(db)
    .where(and(gt(teachers.id, after), isNamed))
    .orderBy(asc(teachers.id))
    .limit(limit)
  return rows.map(rowOf)
}

export async function findTeacherRow(db: Executor, id: number): Promise<DeskTeacherRow | null> {
  const [row] = await selectTeachers(db).where(eq(teachers.id, id))
  return row ? rowOf(row) : null
}

/** Writes a teacher; an account of theirs that shows the picture from before shows the new one. */
export async function setTeacher(
  tx: Executor,
  id: number,
  { before, after }: { before: TeacherValues; after: TeacherValues },
): Promise<void> {
  const { portrait, ...words } = after
  const avatar = pictureKeyOf(portrait)
  await tx
    .update(teachers)
    .set({ ...words, avatar })
    .where(eq(teachers.id, id))
  const own = tx
    .select({ id: teacherAccounts.userId })
    .from(teacherAccounts)
    .where(eq(teacherAccounts.teacherId, id))
  await tx
    .update(users)
    .set({ avatar })
    .where(and(inArray(users.id, own), eq(users.avatar, pictureKeyOf(before.portrait))))
}
