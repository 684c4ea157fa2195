import type { ReactNode } from 'react'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { courseFilter, filterQuery } from './course-filter'
import { CourseListPage } from './course-list-page'

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
