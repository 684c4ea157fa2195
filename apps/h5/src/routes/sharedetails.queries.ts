import type { RouteAddress } from '../app/screens'
import type { ApiQuery } from '../data/api-query'
import { idOf } from '../features/id-of'
import { SHARER_PARAM, sharerQuery } from '../features/sharing/sharer-query'
import { queries as courseQueries } from './details.queries'

export { following, title } from './details.queries'

export function queries(address: RouteAddress): ApiQuery<unknown>[] {
  const sharer = idOf(address.search.get(SHARER_PARAM))
  const course = courseQueries(address)
  return sharer ? [...course, sharerQuery(sharer)] : course
}
