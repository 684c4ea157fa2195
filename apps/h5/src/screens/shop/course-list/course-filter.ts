import { idOf } from '../../../routing/id-of'
import type { QueryOf, SearchOf } from '../../../routing/route-reads'
import { COURSE_KINDS, COURSE_SORTS, type CourseKindChoice, type CourseSort } from './course-order'

/** The filter of /course/list. It lives in the address, so that links and the back button keep it. */
export interface CourseFilter {
  categoryId: number | undefined
  /** Only these courses, such as those that a coupon applies to; empty for all. */
  courseIds: number[]
  /** What was typed into the search field; empty for all. */
  keyword: string
  sort: CourseSort
  kind: CourseKindChoice
}

/** Reads `?category=`, `?courses=`, `?keyword=`, `?sort=` and `?kind=`; unknown values count as absent. */
export function courseFilter(search: SearchOf<'/course/list'>): CourseFilter {
  const sort = COURSE_SORTS.find(({ value }) => value === search.get('sort'))
  const kind = COURSE_KINDS.find(({ value }) => value === search.get('kind'))
  return {
    categoryId: idOf(search.get('category')),
    courseIds: idsOf(search.get('courses')),
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH),
    sort: sort?.value ?? 'default',
    kind: kind?.value ?? 'all',
  }
}

const MAX_IDS = 50
const KEYWORD_MAX_LENGTH = 50

function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').flatMap((one) => idOf(one) ?? [])
  return ids.slice(0, MAX_IDS)
}

/** The query of the address with this filter; default values are left out. */
export function filterQuery(filter: CourseFilter): QueryOf<'/course/list'> {
  const { categoryId, courseIds, keyword, sort, kind } = filter
  return {
    ...(categoryId && { category: String(categoryId) }),
    ...(courseIds.length > 0 && { courses: courseIds.join() }),
    ...(keyword && { keyword }),
    ...(sort !== 'default' && { sort }),
    ...(kind !== 'all' && { kind }),
  }
}
