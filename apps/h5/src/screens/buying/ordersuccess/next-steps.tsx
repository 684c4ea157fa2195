import type { NextSteps } from '@kaozhou/api'
import {
  ButtonLink,
  Card,
  Cell,
  CellGroup,
  Countdown,
  GiftIcon,
  LocationIcon,
  PointsIcon,
  QrCode,
  SkeletonText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classGroupQuery } from '../../../parts/class-group/class-group-query'
import { href } from '../../../routing/href'
import styles from '../payment/payment.module.css'

/** Cards for the steps after an order: delivery address, inviting to the group, class group, gifts, lottery, points. */
export function NextStepsCards({ steps }: { steps: NextSteps }): ReactNode {
  const { address, group, courses, gifts, lotteries, pointsEarned } = steps
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
      {group?.status === 'open' ? <InviteFriends group={group} /> : null}
      {courses.map(({ courseId, name, groupId }) =>
        groupId && steps.delivered ? (
          <ClassGroupCard key={courseId} groupId={groupId} courseName={name} />
        ) : null,
      )}
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
          邀请好友一起拼
        </ButtonLink>
      </div>
    </Card>
  )
}

function ClassGroupCard({
  groupId,
  courseName,
}: {
  groupId: number
  courseName: string
}): ReactNode {
  const { data, error } = useQuery(classGroupQuery(groupId))
  // No error message: the page of the course shows the group too.
  if (error) return null
  const kind = data?.kind === 'wechat' ? '微信' : 'QQ'
  return (
    <Card title="加入班级群">
      <p className={styles.text}>{courseName}</p>
      <div className={styles.classGroup}>
        {data ? (
          <>
            <QrCode text={data.joinUrl} label={`${data.name}二维码`} size={144} />
            <p className={styles.text}>
              {data.name} · {kind}群 {data.number}
            </p>
            <p className={styles.text}>{data.welcome}</p>
            <ButtonLink variant="wash" href={data.joinUrl}>
              一键加群
            </ButtonLink>
          </>
        ) : (
          <SkeletonText />
        )}
      </div>
    </Card>
  )
}
