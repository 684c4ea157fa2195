import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CourseRows } from '../../../parts/course-rows/course-rows'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'

export function queries({ search }: RouteAddress<'/app/vip/list'>): ApiQuery<unknown>[] {
  return [
    apiQuery('privileges.coursesOfCard', { cardId: idOf(search.get('card')), page: FIRST_PAGE }),
  ]
}

/** The courses that the user’s card opens, or those of the query `card` (spec §2 /app/vip/list). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/app/vip/list'>()
  const cardId = idOf(search.get('card'))
  const courses = usePages(
    (number) => apiQuery('privileges.coursesOfCard', { cardId, page: number }),
    { staleTime: 0 },
  )
  const empty = (
    <Empty
      title="还没有会员课程"
      text="开通会员后，会员课程在会员期内都可以看"
      action={<ButtonLink href={href('/vipinfo')}>去会员中心</ButtonLink>}
    />
  )
  return (
    <>
      <ScreenBar title="会员课程" />
      <div className={page.page}>
        <HiddenHeading>课程</HiddenHeading>
        <PagesList pages={courses} empty={empty}>
          {(list) => <CourseRows courses={list} eager={3} />}
        </PagesList>
      </div>
    </>
  )
}
