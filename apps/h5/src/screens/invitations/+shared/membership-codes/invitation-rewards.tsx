import type { MembershipInvitationOffer } from '@kaozhou/api'
import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import layout from '../layout/layout.module.css'

/** The rewards of friend and member, before the invitation is accepted. */
export function InvitationRewards({
  offer: { friend, inviter },
}: {
  offer: MembershipInvitationOffer
}): ReactNode {
  return (
    <Card title="两个人都有">
      <div className={layout.both}>
        <div className={layout.side}>
          <h3 className={page.note}>被邀请的新同学</h3>
          <p className={layout.figure}>{friend.days} 天会员</p>
          <p className={page.note}>
            {friend.card.name}，注册 {friend.withinDays} 天内接受邀请，马上开通
          </p>
        </div>
        <div className={layout.side}>
          <h3 className={page.note}>发出邀请的会员</h3>
          <p className={layout.figure}>{inviter.days} 天会员</p>
          <p className={page.note}>好友第一次付款后，接着原来的到期日延长</p>
        </div>
      </div>
    </Card>
  )
}
