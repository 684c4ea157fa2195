import type { InvitationOffer, MyInvitations } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '../../../page/brand'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { BothGet } from '../+shared/codes/both-get'
import { myInvitationsQuery } from '../+shared/codes/invitation-queries'
import { ShareActions } from '../+shared/codes/share-actions'
import { FriendsCard } from '../+shared/layout/friends-card'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { fleetDrawing } from './fleet-drawing'
import { InvitationSteps } from './invitation-steps'

/** The user's own code and link, the rewards by steps, and the friends who came. */
export function MyInvitationsPage(): ReactNode {
  const mine = useQuery(myInvitationsQuery)
  const offer = useQuery(apiQuery('invitations.offer'))
  return (
    <Loaded query={mine} missing="没有找到你的邀请">
      {(own) => (
        <Loaded query={offer} missing="邀请活动已结束">
          {(given) => <LoadedInvitations mine={own} offer={given} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface LoadedInvitationsProps {
  mine: MyInvitations
  offer: InvitationOffer
}

function LoadedInvitations({ mine, offer }: LoadedInvitationsProps): ReactNode {
  const lines = [
    `新同学登录就有 ${offer.friend.points} 积分`,
    '再领一份新人礼包',
    `邀请码 ${mine.code}`,
  ]
  return (
    <div className={page.page}>
      <Hero drawing={fleetDrawing} title="叫上同学一起学" lead="我的邀请码">
        <p className={layout.code}>{mine.code}</p>
        <ShareActions shared={sharedInvitation(mine.code, offer)} lines={lines} />
      </Hero>
      <InvitationSteps mine={mine} />
      <FriendsCard
        list={mine.list}
        title={`来了 ${mine.invited} 位同学`}
        empty={{ title: '还没有同学接受邀请', text: '把链接发到宿舍群里，最容易有人来' }}
        did="接受邀请"
        reward="奖励已到账"
      />
      <BothGet offer={offer} />
      <Card title="怎么算">
        <ul className={page.list}>
          <li className={page.lead}>
            同学注册 {offer.friend.withinDays} 天内接受邀请才算，每人只能接受一次。
          </li>
          <li className={page.lead}>同学第一次付款后，你的奖励自动到账；用兑换码开课不算付款。</li>
          <li className={page.lead}>两个人不能互相邀请；发现刷量等作弊行为，会取消奖励。</li>
        </ul>
      </Card>
      <ButtonLink variant="plain" block href={href('/wx_spread/:id', { id: mine.code })}>
        当面邀请，让同学扫码
      </ButtonLink>
      <ButtonLink variant="plain" block href={href('/invitation_change')}>
        {mine.accepted ? '更改我的邀请人' : '输入别人的邀请码'}
      </ButtonLink>
    </div>
  )
}

function sharedInvitation(code: string, offer: InvitationOffer): ShareContent {
  return {
    title: `来${brand().name}一起学`,
    desc: `用我的邀请登录，你有 ${offer.friend.points} 积分，还有新人礼包`,
    path: href('/invitation/:id', { id: code }),
  }
}
