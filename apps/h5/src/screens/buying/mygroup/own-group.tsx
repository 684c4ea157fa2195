import type { BuyingGroup } from '@kaozhou/api'
import { GROUP_STATUS_LABELS } from '@kaozhou/domain'
import { AvatarStack, ButtonLink, Card, Countdown, CourseCard, Tag } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './mygroup.module.css'

const TONES = { open: 'amber', succeeded: 'teal', failed: 'grey' } as const

export interface OwnGroupProps {
  group: BuyingGroup
  /** Called when the time of the group is over. */
  onEnd: () => void
}

/** A group: its course, members and time left, with links to the group and to the user's order. */
export function OwnGroup({ group, onEnd }: OwnGroupProps): ReactNode {
  const { id, course, status, size, price, members, orderId } = group
  return (
    <Card>
      <CourseCard
        variant="compact"
        name={course.name}
        href={href('/details/:id', { id: course.id })}
        cover={course.cover}
        summary={
          <>
            <Tag tone={TONES[status]}>{GROUP_STATUS_LABELS[status]}</Tag> {size} 人团
          </>
        }
        priceFen={price}
        crossedFen={course.originalPrice}
        pricePrefix="拼团价"
      />
      <div className={styles.members}>
        <AvatarStack
          people={members.map(({ nickname, avatar }) => ({ name: nickname, src: avatar }))}
          size={22}
          max={size}
        />
        <GroupLine group={group} onEnd={onEnd} />
      </div>
      <div className={styles.actions}>
        {orderId ? (
          <ButtonLink variant="plain" size="sm" href={href('/myorder/:orderId', { orderId })}>
            看订单
          </ButtonLink>
        ) : null}
        <ButtonLink
          variant={status === 'open' ? 'primary' : 'wash'}
          size="sm"
          href={href('/assembledetails/:id', { id })}
        >
          {status === 'open' ? '邀请同学' : '看拼团'}
        </ButtonLink>
      </div>
    </Card>
  )
}

function GroupLine({ group, onEnd }: OwnGroupProps): ReactNode {
  const { status, placesLeft, endsAt, now } = group
  const [answeredAt] = useState(() => Date.now())
  if (status === 'succeeded') return <span className={page.note}>人齐了，课程已开通</span>
  if (status === 'failed') return <span className={page.note}>没有按时凑齐，已付的钱会退回</span>
  return (
    <span className={styles.waiting}>
      {placesLeft > 0 ? `还差 ${placesLeft} 人` : '等待成员支付'}
      <Countdown
        look="plain"
        deadline={endsAt}
        clock={serverClock(now, answeredAt)}
        label="距拼团结束"
        onEnd={onEnd}
      />
    </span>
  )
}
