import { safeRedirect } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { NavBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lessonHosts } from '../../../page/lesson-hosts'
import { href } from '../../../routing/href'
import { isKnownHref } from '../../../routing/is-known-href'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { NoRoom, Room } from '../+shared/live-room/room-loader'
import { roomIdOf } from './room-id-of'

export function queries({ search }: RouteAddress<'/sc/live/view/lvie'>): ApiQuery<unknown>[] {
  const id = roomIdOf(search)
  return id ? [apiQuery('live.room', { roomid: id })] : []
}

/** The live room that the query `roomid` names; its back button leads to `redirect` (spec §2 /sc/live/view/lvie). */
export function Screen(): ReactNode {
  const [search] = useRouteSearch<'/sc/live/view/lvie'>()
  const navigate = useNavigate()
  const roomId = roomIdOf(search)

  function leave(): void {
    const { origin } = window.location
    const target = safeRedirect(search.get('redirect'), { origin, allowedHosts: lessonHosts() })
    if (target?.kind === 'external') window.location.assign(target.url)
    else if (target && isKnownHref(target.path)) navigate(target.path, { replace: true })
    else navigate(href('/mylive'), { replace: true })
  }

  return (
    <>
      <NavBar title="直播间" onBack={leave} />
      {roomId ? <Room key={roomId} roomId={roomId} /> : <NoRoom />}
    </>
  )
}
