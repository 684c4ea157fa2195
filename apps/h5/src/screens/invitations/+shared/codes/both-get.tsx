import type { InvitationOffer } from '@kaozhou/api'
import { Card, fenText, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import layout from '../layout/layout.module.css'

/** The rewards of friend and inviter, before the invitation is accepted. */
export function BothGet({ offer }: { offer: InvitationOffer }): ReactNode {
  const priceText = usePriceText()
  const { friend, inviter } = offer
  const redPackets = inviter.redPackets.map(
    ({ name, amount }) => `${name} ${priceText(fenText(amount))}`,
  )
  return (
    <Card title="两个人都有">
      <div className={layout.both}>
        <div className={layout.side}>
          <h3 className={page.note}>被邀请的新同学</h3>
          <p className={layout.figure}>{friend.points} 积分</p>
          <p className={page.note}>注册 {friend.withinDays} 天内接受邀请，马上到账</p>
        </div>
        <div className={layout.side}>
          <h3 className={page.note}>发出邀请的同学</h3>
          <p className={layout.figure}>{[`${inviter.points} 积分`, ...redPackets].join(' + ')}</p>
          <p className={page.note}>好友第一次付款后到账，每位好友一次</p>
        </div>
      </div>
    </Card>
  )
}
