import type { MembershipInvitationOffer, MyMembershipInvitations } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '../../../page/brand'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { ShareActions } from '../+shared/codes/share-actions'
import { FriendsCard } from '../+shared/layout/friends-card'
import { Hero } from '../+shared/layout/hero'
import { beamDrawing } from '../+shared/membership-codes/beam-drawing'
import { InvitationRewards } from '../+shared/membership-codes/invitation-rewards'
import { myMembershipInvitationsQuery } from '../+shared/membership-codes/membership-invitation-queries'

export const queries = [myMembershipInvitationsQuery, apiQuery('membershipInvitations.offer')]

/** A member's own invitation to the membership: link and poster, the rewards of both, and the friends who came. */
export function Screen(): ReactNode {
  const mine = useQuery(myMembershipInvitationsQuery)
  const offer = useQuery(apiQuery('membershipInvitations.offer'))
  return (
    <>
      <ScreenBar title="邀请好友体验会员" />
      <Loaded query={mine} missing="没有找到你的邀请">
        {(own) => (
          <Loaded query={offer} missing="还没有会员卡">
            {(given) => <MembershipInvite mine={own} offer={given} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

interface MembershipInviteProps {
  mine: MyMembershipInvitations
  offer: MembershipInvitationOffer
}

function MembershipInvite({ mine, offer }: MembershipInviteProps): ReactNode {
  const { friend, inviter } = offer
  return (
    <div className={page.page}>
      <Invite mine={mine} offer={offer} />
      <InvitationRewards offer={offer} />
      <FriendsCard
        list={mine.list}
        title={`来了 ${mine.invited} 位好友`}
        extra={mine.days > 0 ? `已得 ${mine.days} 天` : undefined}
        empty={{ title: '还没有好友体验', text: '好友接受邀请后，会出现在这里' }}
        did="开始体验"
        reward={`会员已延长 ${offer.inviter.days} 天`}
      />
      <Card title="怎么算">
        <ul className={page.list}>
          <li className={page.lead}>
            好友注册 {friend.withinDays} 天内接受邀请才算，每人只能体验一次；两个人不能互相邀请。
          </li>
          <li className={page.lead}>
            好友第一次付款后，你的会员延长 {inviter.days} 天；那笔订单退款，天数收回。
          </li>
          <li className={page.lead}>
            最多邀请 {inviter.maxFriends} 位好友，到期即止，不自动续费。
          </li>
        </ul>
      </Card>
    </div>
  )
}

/** The link and the poster; another link for users who are no members, or have no invitations left. */
function Invite({ mine, offer: { friend, inviter } }: MembershipInviteProps): ReactNode {
  if (!mine.isMember) {
    return (
      <Hero
        drawing={beamDrawing}
        tone="amber"
        title="会员才能邀请"
        lead={`开通会员后，每位好友可以体验 ${friend.days} 天${friend.card.name}`}
      >
        <ButtonLink variant="primary" href={href('/vipinfo')}>
          去开通会员
        </ButtonLink>
      </Hero>
    )
  }
  if (mine.invited >= inviter.maxFriends) {
    return (
      <Hero
        drawing={beamDrawing}
        tone="amber"
        title="邀请名额已用完"
        lead={`你已经邀请了 ${mine.invited} 位好友，谢谢你叫来这么多同学`}
      >
        <ButtonLink variant="plain" href={href('/invitation_assist')}>
          继续邀请同学，拿积分
        </ButtonLink>
      </Hero>
    )
  }
  const shared: ShareContent = {
    title: `送你 ${friend.days} 天${brand().name}会员`,
    desc: `新同学登录就开通，${friend.card.courseCount} 门会员课程随你看`,
    path: href('/vip/invited/:id', { id: mine.code }),
  }
  const lines = [
    `新同学登录就开通 ${friend.days} 天${friend.card.name}`,
    `${friend.card.courseCount} 门会员课程都能看`,
    '到期即止，不自动续费',
  ]
  return (
    <Hero
      drawing={beamDrawing}
      tone="amber"
      title={`送好友 ${friend.days} 天会员`}
      lead={`还可以邀请 ${inviter.maxFriends - mine.invited} 位`}
    >
      <ShareActions shared={shared} lines={lines} />
    </Hero>
  )
}
