import type { Teacher } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../page/page-title'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { TEACHER_TABS, TeacherPage } from './teacher-page'
import { teacherCoursesQuery } from './teacher-queries'

export function queries({ params }: RouteAddress<'/teacher/details/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('teachers.detail', { id }), teacherCoursesQuery(id, FIRST_PAGE)] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/teacher/details/:id'>,
): string | undefined {
  return teacherOf(queryClient, address)?.name
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/teacher/details/:id'>,
): string | undefined {
  const teacher = teacherOf(queryClient, address)
  return teacher && `${teacher.name}，${teacher.title}。${teacher.biography}`
}

function teacherOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/teacher/details/:id'>,
): Teacher | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(apiQuery('teachers.detail', { id }).queryKey) : undefined
}

/** A teacher's page (spec §2 /teacher/details/:id); its tab is kept in the address. */
export function Screen(): ReactNode {
  const teacherId = idOf(useRouteParams<'/teacher/details/:id'>().id)
  const [search, setSearch] = useRouteSearch<'/teacher/details/:id'>()
  const { data: teacher } = useQuery({
    ...apiQuery('teachers.detail', { id: teacherId ?? 0 }),
    enabled: false,
  })
  usePageTitle(teacher?.name)
  const tab = TEACHER_TABS.find((key) => key === search.get('tab')) ?? 'courses'
  return (
    <>
      <ScreenBar
        title="老师主页"
        heading={!teacher}
        actions={<ShareButton shared={teacher && sharedTeacher(teacher)} />}
      />
      {teacherId ? (
        <TeacherPage
          teacherId={teacherId}
          tab={tab}
          onTab={(key) => setSearch({ tab: key }, { replace: true })}
        />
      ) : (
        <Missing title="这位老师的主页不存在" />
      )}
    </>
  )
}

function sharedTeacher({ id, name, title, motto, avatar }: Teacher): ShareContent {
  return {
    title: `${name} · ${title}`,
    desc: motto,
    path: href('/teacher/details/:id', { id }),
    image: avatar,
  }
}
