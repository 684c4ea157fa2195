import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { FavoriteRow } from './favorite-row'
import { favoritesPageQuery } from './favorites-query'

export const queries = [favoritesPageQuery(FIRST_PAGE), apiQuery('favorites.courseIds')]

/** The user's favourite courses; a removed course can be put back until the screen is left. */
export function Screen(): ReactNode {
  const pages = usePages(favoritesPageQuery, { staleTime: 0 })
  const { data: ids } = useQuery({ ...apiQuery('favorites.courseIds'), staleTime: 0 })
  return (
    <>
      <ScreenBar title="我的收藏" />
      <div className={page.page}>
        <PagesList pages={pages} empty={<NoFavorites />}>
          {(courses) => (
            <>
              <HiddenHeading>收藏的课程</HiddenHeading>
              <ul className={`${page.list} ${page.cards}`}>
                {courses.map((course) => (
                  <li key={course.id}>
                    <FavoriteRow course={course} kept={ids?.includes(course.id) ?? true} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </PagesList>
      </div>
    </>
  )
}

function NoFavorites(): ReactNode {
  return (
    <Empty
      title="还没有收藏的课程"
      text="在课程页点右上角的爱心，就收在这里"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
}
