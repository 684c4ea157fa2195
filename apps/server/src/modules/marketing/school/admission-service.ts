import type { Admission } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { findCourses } from '../../catalogue/courses/course-repository'
import { listOpenAmong } from '../../people/enrolments/enrolment-repository'
import type { AdmissionWithUser } from './campus-repository'

/** Admissions as they are shared: the name is masked, courses that are no longer on sale are left out. */
export async function presentAdmissions(
  db: Executor,
  rows: readonly AdmissionWithUser[],
  viewerId: number | null,
): Promise<Admission[]> {
  const ids = [...new Set(rows.flatMap(({ admission }) => admission.courseIds))]
  const courses = ids.length === 0 ? [] : await findCourses(db, ids)
  return rows.map(({ admission, nickname, avatar }) => {
    const { userId, updatedAt: _, courseIds, ...shown } = admission
    return {
      ...shown,
      nickname: maskName(nickname),
      avatar: artAddress(avatar),
      isMine: userId === viewerId,
      courses: courseIds.flatMap((id) => {
        const course = courses.find((one) => one.id === id && one.status === 'on')
        return course ? [{ id, name: course.name, cover: artAddress(course.cover) }] : []
      }),
    }
  })
}

/** @throws Refusal notFound for a course that the user does not own. */
export async function requireOwnCourses(
  db: Executor,
  { userId, now }: LoggedIn,
  courseIds: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(courseIds)]
  const owned = await listOpenAmong(db, userId, ids, now)
  if (ids.some((id) => !owned.includes(id))) {
    throw new Refusal('notFound', { message: '只能选你拥有的课程' })
  }
  return ids
}
