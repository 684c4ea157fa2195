import type { BuyingGroup, GroupMember } from '@kaozhou/api'
import { Avatar, cx, PlusIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './group.module.css'

/** The avatars of larger groups are smaller, so that they stay in one row. */
const MAX_LARGE_AVATARS = 4

/** The members of a group, and its free places. */
export function GroupPlaces({ group }: { group: BuyingGroup }): ReactNode {
  const avatarSize = group.size > MAX_LARGE_AVATARS ? 40 : 56
  const free = Array.from({ length: Math.max(0, group.size - group.members.length) }, (_, at) => at)
  return (
    <ul className={styles.places} aria-label={`成员 ${group.members.length}/${group.size}`}>
      {group.members.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people stand in their order, and two may have one name
        <li key={at} className={styles.place}>
          <Avatar name={member.nickname} src={member.avatar} size={avatarSize} decorative />
          <span>{roleText(member) ?? member.nickname}</span>
        </li>
      ))}
      {free.map((at) => (
        <li key={`free-${at}`} className={styles.place}>
          <div className={cx(styles.free, group.size > MAX_LARGE_AVATARS && styles.tight)}>
            <PlusIcon />
          </div>
          <span>待加入</span>
        </li>
      ))}
    </ul>
  )
}

function roleText({ isMe, isLeader, status }: GroupMember): string | null {
  if (isMe) return isLeader ? '我·团长' : '我'
  if (status === 'held') return '支付中'
  return isLeader ? '团长' : null
}
