import type { BuyingGroup } from '@kaozhou/api'
import { GROUP_STATUS_LABELS } from '@kaozhou/domain'
import { Countdown } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { serverClock } from '../../../data/server-clock'
import styles from './group.module.css'

export interface GroupStatusProps {
  group: BuyingGroup
  /** When the answer arrived, ms since epoch. */
  answeredAt: number
  onEnd: () => void
}

/** The state of a group: succeeded, failed, or the missing people and the time left. */
export function GroupStatus({ group, answeredAt, onEnd }: GroupStatusProps): ReactNode {
  if (group.status === 'succeeded') {
    return (
      <ClosedStatus title={GROUP_STATUS_LABELS.succeeded} text="人齐了，课程已为每位成员开通。" />
    )
  }
  if (group.status === 'failed') {
    return (
      <ClosedStatus
        title={GROUP_STATUS_LABELS.failed}
        text="没有按时凑齐，已支付的金额会原路退回。"
      />
    )
  }
  return (
    <>
      <h2 className={styles.title}>
        {group.placesLeft > 0 ? (
          <>
            还差 <b>{group.placesLeft}</b> 人成团
          </>
        ) : (
          '人数已满，等待成员支付'
        )}
      </h2>
      <Countdown
        deadline={group.endsAt}
        clock={serverClock(group.now, answeredAt)}
        label="距拼团结束"
        onEnd={onEnd}
      />
    </>
  )
}

function ClosedStatus({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
    </>
  )
}
