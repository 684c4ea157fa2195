import type { CourseProduct } from '@kaozhou/api'
import {
  Button,
  ButtonLink,
  BuyBar,
  type BuyBarEntry,
  fenText,
  SupportIcon,
  usePriceText,
} from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../../page/lazy-part'
import { navigateTo } from '../../../../../page/navigation'
import { groupPath, singlePath } from '../../../../../parts/purchase/purchase-path'
import { usePurchase } from '../../../../../parts/purchase/use-purchase'
import { href } from '../../../../../routing/href'
import { withLogin } from '../../../../../stores/global'
import styles from './course-detail.module.css'

const StandingActions = lazyPart(() =>
  import('../standing/standing-actions').then((module) => module.StandingActions),
)

const StockReminder = lazyPart(() =>
  import('../reminders/stock-reminder').then((module) => module.StockReminder),
)

const BarLinks = lazyPart(() => import('./bar-links').then((module) => module.BarLinks))

/** The buy bar: the actions that the course's `saleState` allows. */
export function CourseBuyBar({ course }: { course: CourseProduct }): ReactNode {
  const entries: BuyBarEntry[] = [
    { label: '客服', icon: <SupportIcon size="22px" />, onClick: () => void openSupport(course) },
  ]
  return (
    <BuyBar
      lead={<BarLinks course={course} waiting={<span className={styles.entryRoom} />} />}
      entries={entries}
    >
      <SaleAction course={course} />
    </BuyBar>
  )
}

async function openSupport(course: CourseProduct): Promise<void> {
  const { showSupport } = await import('../../../../../parts/support/show-support')
  await showSupport(course)
}

function SaleAction({ course }: { course: CourseProduct }): ReactNode {
  const buy = usePurchase()
  if (course.standing) return <StandingActions course={course} standing={course.standing} />
  switch (course.saleState) {
    case 'owned':
      return (
        <ButtonLink variant="primary" href={href('/mycourse/:id', { id: course.id })}>
          已购买，去学习
        </ButtonLink>
      )
    case 'soldOut':
      return <StockReminder courseId={course.id} waiting={<Button disabled>名额已售完</Button>} />
    case 'offShelf':
      return <Button disabled>课程已下架</Button>
    case 'free':
      return (
        // A free course is no purchase: the iOS app allows it too.
        <Button variant="buy" onClick={() => withLogin(() => navigateTo(singlePath(course.id)))}>
          免费报名
        </Button>
      )
    case 'onSale':
      return <BuyButtons course={course} buy={buy} />
  }
}

interface BuyButtonsProps {
  course: CourseProduct
  buy: (path: string) => void
}

function BuyButtons({ course, buy }: BuyButtonsProps): ReactNode {
  const { id, price, groupBuying, lentUntil } = course
  const priceText = usePriceText()
  if (!groupBuying) {
    return (
      <Button variant="buy" onClick={() => buy(singlePath(id))}>
        {priceText(`${lentUntil ? '单独购买' : '立即报名'} ${fenText(price)}`)}
      </Button>
    )
  }
  return (
    <>
      <Button variant="wash" onClick={() => buy(singlePath(id))}>
        {priceText(`单独购买 ${fenText(price)}`)}
      </Button>
      <Button variant="buy" onClick={() => buy(groupPath(id))}>
        {priceText(`${groupBuying.people} 人团 ${fenText(groupBuying.price)}`)}
      </Button>
    </>
  )
}
