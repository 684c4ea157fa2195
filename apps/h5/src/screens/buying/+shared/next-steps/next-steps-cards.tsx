import type { NextSteps } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import {
  ButtonLink,
  Card,
  Cell,
  CellGroup,
  Countdown,
  CrownIcon,
  GiftIcon,
  LocationIcon,
  PointsIcon,
  Radio,
  SkeletonText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../../page/use-date-texts'
import { ClassGroupInvitation } from '../../../../parts/class-group/class-group-invitation'
import { href } from '../../../../routing/href'
import styles from '../payment/payment.module.css'

/** Cards for the steps after an order: delivery address, inviting to the group, class group, gifts, lottery, points. */
export function NextStepsCards({ steps }: { steps: NextSteps }): ReactNode {
  const { address, group, courses, gifts, lotteries, pointsEarned, cardPeriod } = steps
  const { dateOf } = useDateTexts()
  const lacksAddress = address.needed && !address.address
  return (
    <div className={styles.cards}>
      {lacksAddress ? (
        <CellGroup>
          <Cell
            title="填写收货地址"
            description="讲义和资料等你的地址，填好就发货"
            icon={<LocationIcon />}
            href={href('/receiveaddress', { order: steps.orderId })}
          />
        </CellGroup>
      ) : null}
      {cardPeriod ? (
        <CellGroup>
          <Cell
            title="会员时间"
            description={`${dateOf(cardPeriod.beginsAt)} 到 ${dateOf(cardPeriod.expiresAt)}，不自动续费`}
            icon={<CrownIcon />}
            href={href('/vipinfo')}
          />
        </CellGroup>
      ) : null}
      {group?.status === 'open' ? <InviteFriends group={group} /> : null}
      {steps.delivered ? <ClassGroups courses={courses} /> : null}
      {gifts.length > 0 ? (
        <CellGroup title="随课赠送">
          {gifts.map(({ id, name, items }) => (
            <Cell key={id} title={name} description={items.join('、')} icon={<GiftIcon />} />
          ))}
        </CellGroup>
      ) : null}
      {lotteries.length > 0 || pointsEarned > 0 ? (
        <CellGroup>
          {lotteries.map(({ slug, title, chances }) => (
            <Cell
              key={slug}
              title={title}
              description={`这笔订单送了 ${chances} 次抽奖`}
              icon={<GiftIcon />}
              href={href('/orderLottery', { slug, orderId: steps.orderId })}
            />
          ))}
          {pointsEarned > 0 ? (
            <Cell title="获得积分" value={`+${pointsEarned}`} icon={<PointsIcon />} />
          ) : null}
        </CellGroup>
      ) : null}
    </div>
  )
}

function InviteFriends({ group }: { group: NonNullable<NextSteps['group']> }): ReactNode {
  return (
    <Card title={`还差 ${group.placesLeft} 人成团`}>
      <div className={styles.invite}>
        <p className={styles.text}>
          还剩 <Countdown deadline={group.endsAt} label="成团剩余时间" look="plain" />
          ，没有成团会原路退款。
        </p>
        <ButtonLink
          variant="buy"
          size="lg"
          block
          href={href('/assembledetails/:id', { id: group.assembleEventId })}
        >
          邀请同学
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The class groups of all courses of the order in one card, one at a time. */
function ClassGroups({ courses }: Pick<NextSteps, 'courses'>): ReactNode {
  const groups = courses.flatMap(({ name, groupId }) => (groupId ? [{ name, groupId }] : []))
  const [chosen, setChosen] = useState(0)
  const group = groups[chosen]
  if (!group) return null
  return (
    <Card title={groups.length > 1 ? `加入 ${groups.length} 个班级群` : '加入班级群'}>
      {groups.length > 1 ? (
        <Radio
          label="课程"
          look="chips"
          value={String(chosen)}
          onChange={(index) => setChosen(Number(index))}
          options={groups.map(({ name }, index) => ({
            value: String(index),
            label: shortName(name),
          }))}
        />
      ) : null}
      <ClassGroupOf groupId={group.groupId} courseName={group.name} />
    </Card>
  )
}

/** A course's name up to its subtitle: 四级全程班 of 四级全程班：听读写译一次过. */
function shortName(name: string): string {
  return name.split('：')[0] ?? name
}

function ClassGroupOf({ groupId, courseName }: { groupId: number; courseName: string }): ReactNode {
  const { data, error } = useQuery(apiQuery('learning.classGroup', { id: groupId }))
  // A failure shows nothing: the page of the course has the class group too.
  if (error) return null
  return (
    <div className={styles.classGroup}>
      <p className={styles.text}>{courseName}</p>
      {data ? <ClassGroupInvitation group={data} /> : <SkeletonText />}
    </div>
  )
}
