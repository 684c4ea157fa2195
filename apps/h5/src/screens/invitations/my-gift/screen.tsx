import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { MyGiftPage } from './my-gift-page'

export function queries({ params }: RouteAddress<'/myGift/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('school.myGift', { id }, { staleTime: 0 })] : []
}

/** One gift: its state, address and parcel (spec §2 /myGift/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/myGift/:id'>().id)
  return (
    <>
      <ScreenBar title="我的礼物" />
      {id ? <MyGiftPage id={id} /> : <Missing title="没有找到这份礼物" />}
    </>
  )
}
