import { deposits, gifts, joints, upgrades } from './bundles'
import { categories } from './categories'
import { buildComments } from './comments/build-comments'
import { coupons } from './coupons'
import { buildCourse } from './courses/build-course'
import { courseDrafts } from './courses/course-drafts'
import { teachers } from './teachers'
import type { SeedComment, SeedContent } from './types'

export type CoreContent = Pick<
  SeedContent,
  | 'categories'
  | 'teachers'
  | 'courses'
  | 'chapters'
  | 'sections'
  | 'documents'
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

/** Everything that is taught and sold. `now` is ms since epoch; the same `now` gives the same rows. */
export function coreContent(now: number): CoreContent {
  const comments = buildComments(courseDrafts, now)
  const built = courseDrafts.map((draft) => buildCourse(draft, ratingOf(draft.id, comments), now))
  return {
    categories,
    teachers,
    courses: built.map(({ course }) => course),
    chapters: built.flatMap(({ chapters }) => chapters),
    sections: built.flatMap(({ sections }) => sections),
    documents: built.flatMap(({ documents }) => documents),
    coupons: coupons(now),
    joints: joints(now),
    deposits: deposits(now),
    upgrades: upgrades(now),
    gifts,
    comments,
  }
}
