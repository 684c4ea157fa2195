import { idOf } from '../../../routing/id-of'
import { COURSE_KINDS, COURSE_SORTS, type CourseKindChoice, type CourseSort } from './course-order'

/** What /course/list shows; kept in its address, so that a link and the way back show the same. */
export interface CourseFilter {
  categoryId: number | undefined
  sort: CourseSort
  kind: CourseKindChoice
}

/** Reads `?category=`, `?sort=` and `?kind=`; what is not known counts as not given. */
export function courseFilter(search: URLSearchParams): CourseFilter {
  const sort = COURSE_SORTS.find(({ value }) => value === search.get('sort'))
  const kind = COURSE_KINDS.find(({ value }) => value === search.get('kind'))
  return {
    categoryId: idOf(search.get('category')),
    sort: sort?.value ?? 'default',
    kind: kind?.value ?? 'all',
  }
}

/** The query of an address that shows these courses; the usual is left out. */
export function filterQuery({ categoryId, sort, kind }: CourseFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (categoryId) query.set('category', String(categoryId))
  if (sort !== 'default') query.set('sort', sort)
  if (kind !== 'all') query.set('kind', kind)
  return query
}
