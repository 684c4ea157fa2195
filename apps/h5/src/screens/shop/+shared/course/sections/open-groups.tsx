import type { BuyingGroup, CourseProduct } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Avatar, Button, ButtonLink, Countdown, fenText, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../../../data/server-clock'
import { groupPath } from '../../../../../parts/purchase/purchase-path'
import { usePurchase } from '../../../../../parts/purchase/use-purchase'
import { href } from '../../../../../routing/href'
import styles from './course-body.module.css'
import groupStyles from './open-groups.module.css'

const SHOWN = 3

/** Open group-buys with free places, the one that ends first on top; empty when there are none. */
export function OpenGroups({ course }: { course: CourseProduct }): ReactNode {
  const {
    data = [],
    dataUpdatedAt,
    refetch,
  } = useQuery(apiQuery('groups.list', { courseId: course.id }))
  const [showsAll, setShowsAll] = useState(false)
  // A user who waits in a group can't join another one.
  const groups = data
    .filter(({ status, placesLeft }) => status === 'open' && placesLeft > 0)
    .filter(({ isMine }) => isMine || !course.standing?.group)
    .sort((one, other) => one.endsAt - other.endsAt)
  if (groups.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="groups-title">
      <h2 id="groups-title" className={styles.heading}>
        {groups.length} 个团正在等人
      </h2>
      <ul>
        {groups.slice(0, showsAll ? groups.length : SHOWN).map((group) => (
          <li key={group.id} className={groupStyles.group}>
            <OpenGroup group={group} answeredAt={dataUpdatedAt} onEnd={() => void refetch()} />
          </li>
        ))}
      </ul>
      {showsAll || groups.length <= SHOWN ? null : (
        <Button variant="ghost" size="sm" block onClick={() => setShowsAll(true)}>
          看全部 {groups.length} 个团
        </Button>
      )}
    </section>
  )
}

interface OpenGroupProps {
  group: BuyingGroup
  answeredAt: number
  onEnd: () => void
}

function OpenGroup({ group, answeredAt, onEnd }: OpenGroupProps): ReactNode {
  const buy = usePurchase()
  const priceText = usePriceText()
  const leader = group.members.find(({ isLeader }) => isLeader) ?? group.members[0]
  const name = leader?.nickname ?? '同学'
  return (
    <>
      <Avatar name={name} src={leader?.avatar} size={40} decorative />
      <div className={groupStyles.who}>
        <p className={groupStyles.name}>{name}</p>
        <p className={groupStyles.left}>
          还差 <b>{group.placesLeft}</b> 人 ·{' '}
          <Countdown
            deadline={group.endsAt}
            clock={serverClock(group.now, answeredAt)}
            label={`${name}的团剩余时间`}
            look="plain"
            onEnd={onEnd}
          />{' '}
          后结束
        </p>
      </div>
      {group.isMine ? (
        <ButtonLink
          variant="wash"
          size="sm"
          href={href('/assembledetails/:id', { id: group.id })}
          aria-label="看我的团"
        >
          我的团
        </ButtonLink>
      ) : (
        <Button
          variant="wash"
          size="sm"
          onClick={() => buy(groupPath(group.course.id, group.id))}
          aria-label={priceText(`参加${name}的团，${fenText(group.price)}`)}
        >
          去参团
        </Button>
      )}
    </>
  )
}
