import { Avatar, Card, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import page from '../../../../parts/page-layout/page.module.css'
import layout from './layout.module.css'

interface Friend {
  nickname: string
  avatar: string
  acceptedAt: number
  rewarded: boolean
}

export interface FriendsCardProps {
  /** The newest first. */
  list: readonly Friend[]
  title: string
  extra?: string | undefined
  empty: { title: string; text: string }
  /** The verb after each date: 接受邀请. */
  did: string
  /** The user's reward for a friend who has paid. */
  reward: string
}

/** The friends who accepted the user's invitation, and the rewards for them. */
export function FriendsCard({
  list,
  title,
  extra,
  empty,
  did,
  reward,
}: FriendsCardProps): ReactNode {
  const { dateOf } = useDateTexts()
  if (list.length === 0) {
    return (
      <Card title={empty.title}>
        <p className={page.lead}>{empty.text}</p>
      </Card>
    )
  }
  return (
    <Card title={title} extra={extra}>
      <ul className={page.list}>
        {list.map(({ nickname, avatar, acceptedAt, rewarded }) => (
          <li key={`${acceptedAt}:${nickname}`} className={layout.person}>
            <Avatar name={nickname} src={avatar} decorative />
            <span className={layout.grow}>
              {nickname}
              <br />
              <span className={page.note}>
                {dateOf(acceptedAt)} {did}
              </span>
            </span>
            {rewarded ? <Tag tone="teal">{reward}</Tag> : <Tag>等首次付款</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
