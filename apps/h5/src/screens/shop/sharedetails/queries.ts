import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { queries as courseQueries } from '../+shared/course/course-screen-queries'
import { SHARER_PARAM } from './sharer-query'

export { description, following, title } from '../+shared/course/course-screen-queries'

export function queries(address: RouteAddress<'/sharedetails/:id'>): ApiQuery<unknown>[] {
  const sharer = idOf(address.search.get(SHARER_PARAM))
  const course = courseQueries(address)
  return sharer ? [...course, apiQuery('users.byId', { id: sharer })] : course
}
