import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { NoRoom, RoomOfSection } from '../+shared/live-room/room-loader'

export function queries({
  params,
}: RouteAddress<'/live/stream/:id' | '/golive/:id' | '/goQxLive/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('sections.live', { id })] : []
}

/** The live room of a lesson, whichever provider its class has (spec §2 /live/stream/:id, /golive/:id, /goQxLive/:id). */
export function Screen(): ReactNode {
  const sectionId = idOf(useRouteParams<'/live/stream/:id' | '/golive/:id' | '/goQxLive/:id'>().id)
  return (
    <>
      <ScreenBar title="直播间" />
      {sectionId ? <RoomOfSection key={sectionId} sectionId={sectionId} /> : <NoRoom />}
    </>
  )
}
