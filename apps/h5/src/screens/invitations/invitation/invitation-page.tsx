import type { InvitationBrief, InvitationOffer } from '@kaozhou/api'
import { isInvitation } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Avatar, ButtonLink, Card, Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { keepInvitation } from '../../../stores/kept-invitation'
import { useLoggedIn } from '../../../stores/use-global'
import { BothGet } from '../+shared/codes/both-get'
import { Hero } from '../+shared/layout/hero'
import layout from '../+shared/layout/layout.module.css'
import { InvitationActions } from './invitation-actions'
import { ropeDrawing } from './rope-drawing'

/** The inviter, the rewards of both, and the next step of the user who opened the link. */
export function InvitationPage({ code }: { code: string }): ReactNode {
  const inviter = useQuery(apiQuery('invitations.byCode', { code }))
  const offer = useQuery(apiQuery('invitations.offer'))
  return (
    <Loaded query={inviter} missing="邀请链接已失效">
      {(found) =>
        isInvitation(found) ? (
          <Loaded query={offer} missing="邀请活动已结束">
            {(given) => <Invitation code={code} inviter={found} offer={given} />}
          </Loaded>
        ) : (
          <Empty
            title="邀请码无效"
            text="请核对链接，或直接输入同学给你的邀请码"
            action={<ButtonLink href={href('/invitation_change')}>输入邀请码</ButtonLink>}
          />
        )
      }
    </Loaded>
  )
}

interface InvitationProps {
  code: string
  inviter: InvitationBrief
  offer: InvitationOffer
}

function Invitation({ code, inviter, offer }: InvitationProps): ReactNode {
  const loggedIn = useLoggedIn()
  // The code is kept until the login: a visitor may first look around or visit an authorizer.
  useEffect(() => {
    if (!loggedIn) keepInvitation(code, Date.now())
  }, [code, loggedIn])
  const name = inviter.nickname ?? '同学'
  return (
    <div className={page.page}>
      <Hero
        drawing={ropeDrawing}
        picture={<Avatar name={name} src={inviter.avatar} size={80} decorative />}
        title={`${name} 邀请你一起学`}
        lead="课程、模考、错题本都在这里，考前一起上岸"
      />
      <BothGet offer={offer} />
      <Card title="怎么领">
        <ol className={page.list}>
          <li className={page.lead}>1. 用手机号登录，新同学会自动注册。</li>
          <li className={page.lead}>2. 邀请自动接受，{offer.friend.points} 积分到账。</li>
          <li className={page.lead}>3. 领新人礼包，挑一门课开始学。</li>
        </ol>
      </Card>
      <div className={layout.stack}>
        <InvitationActions code={code} name={name} points={offer.friend.points} />
      </div>
    </div>
  )
}
