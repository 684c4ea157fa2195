import type { MembershipInvitationOffer, MembershipInviter } from '@kaozhou/api'
import { isInvitation } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Avatar, ButtonLink, Card, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { keepMembershipInvitation } from '../../../stores/kept-membership-invitation'
import { useLoggedIn } from '../../../stores/use-global'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { InvitationRewards } from '../+shared/membership-codes/invitation-rewards'
import { lanternDrawing } from './lantern-drawing'
import { MembershipInvitedActions } from './membership-invited-actions'

export function queries({ params }: RouteAddress<'/vip/invited/:id'>): ApiQuery<unknown>[] {
  return [
    apiQuery('membershipInvitations.byCode', { code: params.id }, { staleTime: 0 }),
    apiQuery('membershipInvitations.offer'),
  ]
}

/** A member's invitation to try the membership, as the friend opens it. */
export function Screen(): ReactNode {
  const code = useRouteParams<'/vip/invited/:id'>().id
  const inviter = useQuery(apiQuery('membershipInvitations.byCode', { code }, { staleTime: 0 }))
  const offer = useQuery(apiQuery('membershipInvitations.offer'))
  return (
    <>
      <ScreenBar title="会员邀请" />
      <Loaded query={inviter} missing="邀请链接已失效">
        {(found) =>
          isInvitation(found) ? (
            <Loaded query={offer} missing="还没有会员卡">
              {(given) => <MembershipInvited code={code} inviter={found} offer={given} />}
            </Loaded>
          ) : (
            <Empty
              title="邀请码无效"
              text="请核对链接，或者看看有哪些会员课程"
              action={<ButtonLink href={href('/app/vip/list')}>看会员课程</ButtonLink>}
            />
          )
        }
      </Loaded>
    </>
  )
}

interface MembershipInvitedProps {
  code: string
  inviter: MembershipInviter
  offer: MembershipInvitationOffer
}

function MembershipInvited({ code, inviter, offer }: MembershipInvitedProps): ReactNode {
  const loggedIn = useLoggedIn()
  const isOpen = inviter.closed === null
  // The code is kept until the login: a visitor may first look around or visit an authorizer.
  useEffect(() => {
    if (!loggedIn && isOpen) keepMembershipInvitation(code, Date.now())
  }, [code, loggedIn, isOpen])
  const name = inviter.nickname ?? '同学'
  const { card, days } = offer.friend
  return (
    <div className={page.page}>
      <Hero
        drawing={lanternDrawing}
        tone="amber"
        picture={<Avatar name={name} src={inviter.avatar} size={80} decorative />}
        title={`${name} 送你 ${days} 天会员`}
        lead={`${card.name}，${card.courseCount} 门会员课程都能看，到期即止，不自动续费`}
      />
      <InvitationRewards offer={offer} />
      <Card title="怎么领">
        <ol className={page.list}>
          <li className={page.lead}>1. 用手机号登录，新同学会自动注册。</li>
          <li className={page.lead}>2. 邀请自动接受，{days} 天会员马上开通。</li>
          <li className={page.lead}>3. 挑一门会员课程，开始学。</li>
        </ol>
      </Card>
      <div className={layout.stack}>
        <MembershipInvitedActions code={code} inviter={inviter} offer={offer} />
      </div>
    </div>
  )
}
