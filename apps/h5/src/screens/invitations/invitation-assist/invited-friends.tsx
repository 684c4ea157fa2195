import type { MyInvitations } from '@kaozhou/api'
import { Avatar, Card, Empty, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import page from '../../../parts/page-layout/page.module.css'
import layout from '../layout/layout.module.css'

/** Who came by one’s code, the newest first. */
export function InvitedFriends({ mine }: { mine: MyInvitations }): ReactNode {
  const { dateOf } = useDateTexts()
  if (mine.list.length === 0) {
    return (
      <Card>
        <Empty title="还没有同学接受邀请" text="把链接发到宿舍群里，最容易有人来" />
      </Card>
    )
  }
  return (
    <Card title={`来了 ${mine.invited} 位同学`}>
      <ul className={page.list}>
        {mine.list.map(({ nickname, avatar, acceptedAt, rewarded }) => (
          <li key={`${acceptedAt}:${nickname}`} className={layout.person}>
            <Avatar name={nickname} src={avatar} decorative />
            <span className={layout.grow}>
              {nickname}
              <br />
              <span className={page.note}>{dateOf(acceptedAt)} 接受邀请</span>
            </span>
            {rewarded ? <Tag tone="teal">奖励已到账</Tag> : <Tag>等首次付款</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
