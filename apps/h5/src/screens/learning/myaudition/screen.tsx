import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { AuditionCard } from './audition-card'

export const queries = [apiQuery('auditions.list', { page: FIRST_PAGE })]

/** The booked auditions: begin one, listen, or go on to the course (spec §2 /myaudition). */
export function Screen(): ReactNode {
  const auditions = usePages((page) => apiQuery('auditions.list', { page }), { staleTime: 0 })
  const empty = (
    <Empty
      title="还没有预约试听"
      text="课程页有“免费试听”的，预约后就能听"
      action={<ButtonLink href={href('/course/list')}>看全部课程</ButtonLink>}
    />
  )
  return (
    <>
      <ScreenBar title="我的试听" />
      <div className={page.page}>
        <HiddenHeading>试听</HiddenHeading>
        <PagesList pages={auditions} empty={empty}>
          {(list) => (
            <ul className={page.list}>
              {list.map((audition) => (
                <li key={audition.id}>
                  <AuditionCard audition={audition} />
                </li>
              ))}
            </ul>
          )}
        </PagesList>
      </div>
    </>
  )
}
