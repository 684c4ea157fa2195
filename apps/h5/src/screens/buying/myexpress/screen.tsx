import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { ParcelCard } from './parcel-card'

export const queries = [apiQuery('express.list', { page: FIRST_PAGE })]

/** The user's parcels and their state (spec §2 /myexpress). */
export function Screen(): ReactNode {
  const parcels = usePages((page) => apiQuery('express.list', { page }), { staleTime: 0 })
  const empty = (
    <Empty
      title="还没有快递"
      text="带纸质资料的课程和积分换的实物会在这里"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
  return (
    <>
      <ScreenBar title="我的快递" />
      <div className={page.page}>
        <HiddenHeading>快递</HiddenHeading>
        <PagesList pages={parcels} empty={empty}>
          {(list) => (
            <ul className={page.list}>
              {list.map((parcel) => (
                <li key={parcel.id}>
                  <ParcelCard parcel={parcel} />
                </li>
              ))}
            </ul>
          )}
        </PagesList>
      </div>
    </>
  )
}
