import type { CourseCard, Teacher, TeacherComment } from '@kaozhou/api'
import type { Reader } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Viewer } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { presentComment } from '../comments/comment-service'
import { loadRelations, type TeacherRow } from '../courses/course-repository'
import { presentCard, presentTeacher } from '../courses/present-course'
import { findTeacher, listTaughtComments, listTaughtCourses } from './teacher-repository'

const ONLY_COUNT = { offset: 0, limit: 1 }

export async function teacherDetail(db: Reader, id: number): Promise<Teacher> {
  const row = await requireTeacher(db, id)
  const { years, subjects, motto, biography, rating, studentCount } = row
  return {
    ...presentTeacher(row),
    years,
    subjects,
    motto,
    biography,
    rating,
    studentCount,
    courseCount: (await listTaughtCourses(db, id, ONLY_COUNT)).total,
    commentCount: (await listTaughtComments(db, id, ONLY_COUNT)).total,
  }
}

async function requireTeacher(db: Reader, id: number): Promise<TeacherRow> {
  const row = await findTeacher(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function teacherCourses(
  db: Reader,
  query: PageQuery & { teacherId: number },
  { now }: Viewer,
): Promise<Page<CourseCard>> {
  await requireTeacher(db, query.teacherId)
  const { rows, total } = await listTaughtCourses(db, query.teacherId, pageWindow(query))
  const relations = await loadRelations(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(
    rows.map((row) => presentCard(row, relations.get(row.id), now)),
    query,
    total,
  )
}

export async function teacherComments(
  db: Reader,
  query: PageQuery & { teacherId: number },
): Promise<Page<TeacherComment>> {
  await requireTeacher(db, query.teacherId)
  const { rows, total } = await listTaughtComments(db, query.teacherId, pageWindow(query))
  return pageOf(
    rows.map(({ comment, courseName }) => ({ ...presentComment(comment), courseName })),
    query,
    total,
  )
}
