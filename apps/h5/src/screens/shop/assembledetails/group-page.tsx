import type { BuyingGroup } from '@kaozhou/api'
import { GROUP_HOURS, GROUP_PLACE_MINUTES } from '@kaozhou/domain'
import { Card, CourseCard, cx, Steps } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { Beside } from '../../../parts/page-layout/beside'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { RelatedCourses } from '../+shared/course/sections/related-courses'
import styles from './group.module.css'
import { GroupActions } from './group-actions'
import { GroupPlaces } from './group-places'
import { groupQuery } from './group-queries'
import { GroupStatus } from './group-status'

/** An open group is loaded again at this interval: others may join at any moment. */
const REFETCH_MS = 10_000

const MISSING = '这个团不存在'

const RULES = [
  `支付后开团或参团成功，${GROUP_HOURS} 小时内凑齐人数即成团。`,
  `名额为未支付的订单保留 ${GROUP_PLACE_MINUTES} 分钟，超时自动释放。`,
  '到时没有凑齐，已支付的金额原路退回。',
  '成团后课程立即开通，可在“听课”里学习。',
] as const

const STEPS = ['开团或参团', '邀请同学', '成团开课'] as const

function currentStep({ isMine, status }: BuyingGroup): number {
  if (status === 'succeeded') return STEPS.length
  return isMine ? 1 : 0
}

export interface GroupPageProps {
  groupId: number
  onInvite: (group: BuyingGroup) => void
}

/** A group-buy: course, members, free places, time left, actions and rules. */
export function GroupPage({ groupId, onInvite }: GroupPageProps): ReactNode {
  const query = useQuery({
    ...groupQuery(groupId),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? REFETCH_MS : false),
  })
  return (
    <Loaded query={query} missing={MISSING}>
      {(group) =>
        group ? (
          <Group
            group={group}
            answeredAt={query.dataUpdatedAt}
            onEnd={() => void query.refetch()}
            onInvite={() => onInvite(group)}
          />
        ) : (
          <Missing title={MISSING} />
        )
      }
    </Loaded>
  )
}

interface GroupProps {
  group: BuyingGroup
  answeredAt: number
  onEnd: () => void
  onInvite: () => void
}

function Group({ group, answeredAt, onEnd, onInvite }: GroupProps): ReactNode {
  const { course, size, price } = group
  return (
    <Beside>
      <div className={cx(page.page, page.aboveBar)}>
        <HiddenHeading>拼团课程</HiddenHeading>
        <Card>
          <CourseCard
            variant="compact"
            name={course.name}
            href={href('/details/:id', { id: course.id })}
            cover={course.cover}
            tags={[{ text: `${size} 人团`, tone: 'red' }]}
            priceFen={price}
            crossedFen={course.originalPrice}
            pricePrefix="拼团价"
          />
        </Card>
        <Card>
          <div className={styles.standing} aria-live="polite">
            <GroupStatus group={group} answeredAt={answeredAt} onEnd={onEnd} />
            <GroupPlaces group={group} />
            {group.status === 'failed' ? null : (
              <Steps steps={STEPS} current={currentStep(group)} />
            )}
          </div>
        </Card>
        <Card title="拼团规则">
          <ol className={styles.rules}>
            {RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Card>
        <div className={styles.more}>
          <RelatedCourses courseId={course.id} title="大家也在学" />
        </div>
      </div>
      <GroupActions group={group} onInvite={onInvite} />
    </Beside>
  )
}
