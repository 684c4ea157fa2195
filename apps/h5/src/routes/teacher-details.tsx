import type { Teacher } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../data/page-title'
import { useRouteParams } from '../data/route-params'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { ShareButton } from '../features/share-button'
import type { Shared } from '../features/share-card'
import { TEACHER_TABS, TeacherPage } from '../features/teacher/teacher-page'
import { teacherQuery } from '../features/teacher/teacher-queries'
import { ScreenBar } from '../layout/screen-bar'

/** A teacher's page (spec §2 /teacher/details/:id); its tab is kept in the address. */
export function Screen(): ReactNode {
  const teacherId = idOf(useRouteParams().id)
  const [search, setSearch] = useSearchParams()
  const { data: teacher } = useQuery({ ...teacherQuery(teacherId ?? 0), enabled: false })
  usePageTitle(teacher?.name)
  const tab = TEACHER_TABS.find((key) => key === search.get('tab')) ?? 'courses'
  return (
    <>
      <ScreenBar
        title="老师主页"
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

function sharedTeacher({ id, name, title, motto, avatar }: Teacher): Shared {
  return { title: `${name} · ${title}`, desc: motto, path: `/teacher/details/${id}`, image: avatar }
}
