import type { SeedComment, SeedContent } from '../model/types'
import { deposits, gifts, joints, upgrades } from './bundles'
import { categories } from './categories'
import { buildComments } from './comments/build-comments'
import { coupons } from './coupons'
import { buildCourse } from './courses/build-course'
import { courseDrafts } from './courses/course-drafts'
import { buildTasks } from './homework/build-tasks'
import { teacherAccounts } from './teacher-accounts'
import { teachers } from './teachers'

export type CoreContent = Pick<
  SeedContent,
  | 'categories'
  | 'teachers'
  | 'courses'
  | 'chapters'
  | 'sections'
  | 'documents'
  | 'studyTasks'
  | 'homeworkQuestions'
  | 'teacherAccounts'
  | 'coupons'
  | 'joints'
  | 'deposits'
  | 'upgrades'
  | 'gifts'
  | 'comments'
>

/** The mean of a course's stars, to one decimal, so that it agrees with the comments that are shown. */
function ratingOf(courseId: number, comments: readonly SeedComment[]): number {
  const scores = comments.filter((comment) => comment.courseId === courseId)
  const sum = scores.reduce((total, { score }) => total + score, 0)
  return scores.length === 0 ? 5 : Math.round((sum / scores.length) * 10) / 10
}

/** Courses and what belongs to them. `now` is ms since the epoch; the same `now` gives the same rows. */
export function coreContent(now: number): CoreContent {
  const comments = buildComments(courseDrafts, now)
  const presales = deposits(now)
  const built = courseDrafts.map((draft) => {
    const { id } = draft
    const isPresale = presales.some(({ courseId }) => courseId === id)
    return buildCourse(draft, { rating: ratingOf(id, comments), isPresale }, now)
  })
  const courses = built.map(({ course }) => course)
  const chapters = built.flatMap((course) => course.chapters)
  const { tasks, questions } = buildTasks(courses, chapters)
  return {
    categories,
    teachers,
    courses,
    chapters,
    sections: built.flatMap(({ sections }) => sections),
    documents: built.flatMap(({ documents }) => documents),
    studyTasks: tasks,
    homeworkQuestions: questions,
    teacherAccounts,
    coupons: coupons(now),
    joints: joints(now),
    deposits: presales,
    upgrades: upgrades(now),
    gifts,
    comments,
  }
}
