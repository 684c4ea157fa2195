import { href } from '../../../routing/href'
import type { SearchOf } from '../../../routing/route-reads'
/** Which courses the home screen shows. It lives in the address, so that links and the back button keep it. */
export interface HomeFilter {
  categoryId?: number
  keyword?: string
}

const KEYWORD_MAX_LENGTH = 50

/** Reads `?category=` and `?keyword=`; a search looks in every category. */
export function homeFilter(search: SearchOf<'/home'>): HomeFilter {
  const keyword = search.get('keyword')?.trim().slice(0, KEYWORD_MAX_LENGTH)
  if (keyword) return { keyword }
  const category = search.get('category') ?? ''
  return /^[1-9]\d{0,8}$/.test(category) ? { categoryId: Number(category) } : {}
}

/** The address of the home screen that shows these courses. */
export function homePath({ categoryId, keyword }: HomeFilter): string {
  return href('/home', keyword ? { keyword } : { category: categoryId })
}
