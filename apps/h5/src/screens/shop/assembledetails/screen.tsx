import type { BuyingGroup } from '@kaozhou/api'
import type { ApiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import { sharedGroup } from '../../../parts/sharing/shared-group'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { GroupPage } from './group-page'
import { groupQuery } from './group-queries'

export function queries({ params }: RouteAddress<'/assembledetails/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [groupQuery(id)] : []
}

/** A group-buy (spec §2 /assembledetails/:id). */
export function Screen(): ReactNode {
  const groupId = idOf(useRouteParams<'/assembledetails/:id'>().id)
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: false })
  return (
    <>
      <ScreenBar
        title="拼团"
        actions={<ShareButton shared={group ? sharedGroup(group) : undefined} />}
      />
      {groupId ? (
        <GroupPage groupId={groupId} onInvite={(invited) => void invite(invited)} />
      ) : (
        <Missing title="这个团不存在" />
      )}
    </>
  )
}

async function invite(group: BuyingGroup): Promise<void> {
  const { share } = await import('../../../parts/sharing/share-card')
  await share(sharedGroup(group))
}
