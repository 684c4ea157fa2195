import type { MyVipInvitations, VipInvitationOffer } from '@kaozhou/api'
import { Avatar, Card, Empty, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import page from '../../../parts/page-layout/page.module.css'
import layout from '../layout/layout.module.css'

export interface VipFriendsProps {
  mine: MyVipInvitations
  offer: VipInvitationOffer
}

/** Who came by the invitation, the newest first, and the days that they brought. */
export function VipFriends({ mine, offer }: VipFriendsProps): ReactNode {
  const { dateOf } = useDateTexts()
  if (mine.list.length === 0) {
    return (
      <Card>
        <Empty title="还没有好友体验" text="好友接受邀请后，会出现在这里" />
      </Card>
    )
  }
  return (
    <Card
      title={`来了 ${mine.invited} 位好友`}
      extra={mine.days > 0 ? `已得 ${mine.days} 天` : undefined}
    >
      <ul className={page.list}>
        {mine.list.map(({ nickname, avatar, acceptedAt, rewarded }) => (
          <li key={`${acceptedAt}:${nickname}`} className={layout.person}>
            <Avatar name={nickname} src={avatar} decorative />
            <span className={layout.grow}>
              {nickname}
              <br />
              <span className={page.note}>{dateOf(acceptedAt)} 开始体验</span>
            </span>
            {rewarded ? (
              <Tag tone="teal">会员已延长 {offer.inviter.days} 天</Tag>
            ) : (
              <Tag>等首次付款</Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
