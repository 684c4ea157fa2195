import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CommunityPage } from './community-page'

export function queries({ params }: RouteAddress<'/community/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('learning.classGroup', { id })] : []
}

/** The class group of an id (spec §2 /community/:id); also the fallback of a deep link that opened no app. */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/community/:id'>().id)
  return (
    <>
      <ScreenBar title="班级群" />
      {id ? <CommunityPage id={id} /> : <Missing title="没有找到这个班级群" />}
    </>
  )
}
