import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { courseFilter, filterQuery } from './course-filter'
import { CourseListPage } from './course-list-page'
import { listedPageQuery } from './course-list-queries'

export function queries({ search }: RouteAddress<'/course/list'>): ApiQuery<unknown>[] {
  return [apiQuery('courses.categories'), listedPageQuery(courseFilter(search), FIRST_PAGE)]
}

/** All courses, with the filter of the address (spec §2 /course/list). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/course/list'>()
  return (
    <>
      <ScreenBar title="课程列表" />
      <CourseListPage
        filter={courseFilter(search)}
        onFilter={(filter) => setSearch(filterQuery(filter), { replace: true })}
      />
    </>
  )
}
