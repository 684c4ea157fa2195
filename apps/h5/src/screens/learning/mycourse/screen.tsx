import type { CourseInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../page/page-title'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CoursePage } from './course-page'

export function queries({ params }: RouteAddress<'/mycourse/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id
    ? [
        apiQuery('learning.course', { id }),
        apiQuery('courses.chapters', { id }),
        apiQuery('sections.progress', { courseId: id }),
      ]
    : []
}

export function title(
  queryClient: QueryClient,
  { params }: RouteAddress<'/mycourse/:id'>,
): string | undefined {
  const id = idOf(params.id)
  if (!id) return undefined
  return queryClient.getQueryData<CourseInfo>(apiQuery('learning.course', { id }).queryKey)?.name
}

/** A bought course as it is studied (spec §2 /mycourse/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/mycourse/:id'>().id)
  return id ? (
    <Course id={id} />
  ) : (
    <>
      <ScreenBar title="我的课程" />
      <Missing title="课程不存在" />
    </>
  )
}

function Course({ id }: { id: number }): ReactNode {
  // The user may come back from a lesson, which has changed the progress.
  const query = useQuery({ ...apiQuery('learning.course', { id }), staleTime: 0 })
  const [search] = useRouteSearch<'/mycourse/:id'>()
  usePageTitle(query.data?.name)
  return (
    <>
      <ScreenBar title={query.data?.name ?? '我的课程'} />
      <Loaded query={query} missing="课程不存在">
        {(course) => <CoursePage course={course} enquiry={idOf(search.get('enquiry') ?? '')} />}
      </Loaded>
    </>
  )
}
