import type { CourseCard as Course, JointBundle, JointChoice } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import {
  Button,
  BuyBar,
  Card,
  Checkbox,
  Countdown,
  CourseCard,
  Price,
  SkeletonDetail,
  Tag,
  usePriceText,
} from '@kaozhou/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import { momentText } from '../../../page/beijing-time'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { jointStore, keepJointChoice } from '../../../stores/joint'
import styles from './joint.module.css'
import { jointChoiceQuery, jointQuery } from './joint-queries'
import { isFull, startingChoice, toggled } from './joint-selection'

export interface JointPageProps {
  id: number | undefined
  search: URLSearchParams
  /** The page's address follows the choice, so that the way back finds it. */
  onChange: (courseIds: number[]) => void
  /** 去购买, or what stands for it when the deposit is paid. */
  buyLabel: string
  onBuy: (courseIds: number[]) => void
}

/** A bundle: what is in it, what may be chosen, what that comes to (spec §2 /joint, /number_joint/:id). */
export function JointPage({ id, ...props }: JointPageProps): ReactNode {
  const query = useQuery({ ...jointQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return <Missing title="没有找到这个套餐" />
  return (
    <Loaded query={query} missing="没有找到这个套餐" waiting={<SkeletonDetail />}>
      {(bundle) => <OpenBundle key={bundle.id} bundle={bundle} {...props} />}
    </Loaded>
  )
}

interface OpenBundleProps extends Omit<JointPageProps, 'id'> {
  bundle: JointBundle
}

function OpenBundle({ bundle, search, onChange, ...bar }: OpenBundleProps): ReactNode {
  const [chosen, setChosen] = useState(() =>
    startingChoice(bundle, search, jointStore.getState().chosen[bundle.id]),
  )
  const counted = useQuery({
    ...jointChoiceQuery(bundle.id, chosen),
    // The sums of before stay, dimmed, while the server counts.
    placeholderData: keepPreviousData,
    enabled: bundle.kind === 'number',
  })
  const choice = bundle.kind === 'fixed' ? bundle.choice : (counted.data ?? bundle.choice)

  function toggle(courseId: number): void {
    const next = toggled(bundle, chosen, courseId)
    setChosen(next)
    keepJointChoice(bundle.id, next)
    onChange(next)
  }

  return (
    <>
      <div className={styles.page}>
        <BundleHead bundle={bundle} />
        {sectionsOf(bundle).map((section) => (
          <Card key={section.name} title={section.name} extra={<Tag>{section.rule}</Tag>}>
            <ul className={styles.courses}>
              {section.courses.map((course) => (
                <li key={course.id}>
                  <ChoosableCourse
                    course={course}
                    fixed={bundle.kind === 'fixed'}
                    checked={chosen.includes(course.id)}
                    full={isFull(bundle, chosen, course.id)}
                    onToggle={() => toggle(course.id)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <Card title="套餐规则">
          <ul className={styles.rules}>
            {bundle.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
      </div>
      <BundleBar
        bundle={bundle}
        choice={choice}
        counting={counted.isFetching}
        failed={counted.error}
        onRetry={() => void counted.refetch()}
        onBuy={() => bar.onBuy(chosen)}
        label={bar.buyLabel}
      />
    </>
  )
}

function BundleHead({ bundle }: { bundle: JointBundle }): ReactNode {
  const [clock] = useState(() => serverClock(bundle.now, Date.now()))
  const { title, subtitle, cover, period, startTime, endTime } = bundle
  return (
    <section className={styles.head}>
      <img className={styles.cover} src={cover} alt="" width={375} height={211} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {period === 'upcoming' ? <p className={styles.time}>{momentText(startTime)} 开始</p> : null}
      {period === 'over' ? <p className={styles.time}>活动已结束</p> : null}
      {period === 'running' ? (
        <p className={styles.time}>
          距结束 <Countdown deadline={endTime} clock={clock} label="距套餐结束" look="plain" />
        </p>
      ) : null}
    </section>
  )
}

interface BundleSection {
  name: string
  rule: string
  courses: Course[]
}

function sectionsOf(bundle: JointBundle): BundleSection[] {
  const { courses, groups, kind, pick } = bundle
  if (kind === 'fixed' || groups.length === 0) {
    const rule = kind === 'fixed' ? '全部包含' : `${courses.length} 选 ${pick}`
    return [{ name: `共 ${courses.length} 门课程`, rule, courses }]
  }
  return groups.map(({ name, rule, courseIds }) => ({
    name,
    rule,
    courses: courses.filter(({ id }) => courseIds.includes(id)),
  }))
}

interface ChoosableCourseProps {
  course: Course
  fixed: boolean
  checked: boolean
  /** Its group has all the courses that it can have. */
  full: boolean
  onToggle: () => void
}

function ChoosableCourse({
  course,
  fixed,
  checked,
  full,
  onToggle,
}: ChoosableCourseProps): ReactNode {
  return (
    <div className={styles.course}>
      {fixed ? null : (
        <Checkbox
          round
          checked={checked}
          disabled={full || course.soldOut}
          aria-label={`选择 ${course.name}${full ? '，已选满' : ''}`}
          onChange={onToggle}
        />
      )}
      <CourseCard
        variant="compact"
        className={styles.card}
        name={course.name}
        href={href('/details/:id', { id: course.id })}
        cover={course.cover}
        {...(course.soldOut && { badge: '已售罄' })}
        summary={course.summary}
        priceFen={course.price}
      />
    </div>
  )
}

interface BundleBarProps {
  bundle: JointBundle
  choice: JointChoice
  counting: boolean
  failed: Error | null
  label: string
  onRetry: () => void
  onBuy: () => void
}

function BundleBar({ bundle, choice, counting, failed, label, ...on }: BundleBarProps): ReactNode {
  const ready = choice.ok && bundle.period === 'running'
  const priceText = usePriceText()
  return (
    <BuyBar
      label="套餐"
      summary={
        <span className={styles.sum} aria-live="polite" aria-busy={counting}>
          <Price fen={choice.total} crossedFen={choice.listTotal} size="lg" />
          <span className={styles.hint}>{failed ? '没有算出价格' : choice.hint}</span>
        </span>
      }
    >
      {failed ? (
        <Button variant="primary" size="lg" onClick={on.onRetry}>
          再算一次
        </Button>
      ) : (
        <Button variant="buy" size="lg" disabled={!ready} loading={counting} onClick={on.onBuy}>
          {ready ? priceText(`${label} ¥${formatFen(choice.total)}`) : waitText(bundle, choice)}
        </Button>
      )}
    </BuyBar>
  )
}

function waitText({ period }: JointBundle, { left }: JointChoice): string {
  if (period === 'upcoming') return '还没开始'
  if (period === 'over') return '已结束'
  return left > 0 ? `还差 ${left} 门` : '请重新选择'
}
