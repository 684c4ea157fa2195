import { idOf } from '../../../../routing/id-of'
import type { QueryOf, SearchOf } from '../../../../routing/route-reads'
import type { DocumentFilter } from './document-queries'

/** The filter that an address names by `keyword` and `course`. */
export function documentFilter(search: SearchOf<'/documents'>): DocumentFilter {
  return {
    keyword: search.get('keyword')?.trim().slice(0, 50) || undefined,
    courseId: idOf(search.get('course')),
  }
}

/** The query of the address for a filter. */
export function documentFilterQuery({ keyword, courseId }: DocumentFilter): QueryOf<'/documents'> {
  return {
    ...(keyword && { keyword }),
    ...(courseId && { course: String(courseId) }),
  }
}
