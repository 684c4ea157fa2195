import { deposits, gifts, joints, upgrades } from './bundles'
import { categories } from './categories'
import { coupons } from './coupons'
import { buildCourse } from './courses/build-course'
import { courseDrafts } from './courses/course-drafts'
import { teachers } from './teachers'
import type { SeedContent } from './types'

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
>

/** Everything that is taught and sold. `now` is ms since epoch; the same `now` gives the same rows. */
export function coreContent(now: number): CoreContent {
  const built = courseDrafts.map((draft) => buildCourse(draft, now))
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
  }
}
