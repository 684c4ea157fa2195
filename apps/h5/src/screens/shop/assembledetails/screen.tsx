import type { BuyingGroup } from '@kaozhou/api'
import { fenText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { GroupPage } from './group-page'
import { groupQuery } from './group-queries'

/** A group-buy (spec §2 /assembledetails/:id). */
export function Screen(): ReactNode {
  const groupId = idOf(useRouteParams().id)
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

function sharedGroup({ id, course, price, size, placesLeft }: BuyingGroup): ShareContent {
  return {
    title: `${fenText(price)} 拼《${course.name}》`,
    desc: placesLeft > 0 ? `${size} 人团，还差 ${placesLeft} 人，一起来学` : `${size} 人团`,
    path: href('/assembledetails/:id', { id }),
    image: course.cover,
  }
}
