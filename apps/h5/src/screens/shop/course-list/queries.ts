import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { courseFilter } from './course-filter'
import { listedPageQuery } from './course-list-queries'

export function queries({ search }: RouteAddress<'/course/list'>): ApiQuery<unknown>[] {
  return [apiQuery('courses.categories'), listedPageQuery(courseFilter(search), FIRST_PAGE)]
}
