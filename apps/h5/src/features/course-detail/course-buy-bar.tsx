import type { CourseProduct } from '@kaozhou/api'
import { purchaseBlock } from '@kaozhou/domain'
import { Button, ButtonLink, BuyBar, fenText, HomeIcon, usePriceText } from '@kaozhou/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEnvironment } from '../../data/environment'
import { navigateTo } from '../../data/navigation'
import { withLogin } from '../../stores/global'

const PurchaseBlockHost = lazy(async () => ({
  default: (await import('./purchase-block-host')).PurchaseBlockHost,
}))

/** The bar at the bottom: what can be done with this course now, as the server says. */
export function CourseBuyBar({ course }: { course: CourseProduct }): ReactNode {
  const entries = [{ label: '首页', icon: <HomeIcon size="22px" />, href: '/home' }]
  return (
    <BuyBar entries={entries}>
      <SaleAction course={course} />
    </BuyBar>
  )
}

function SaleAction({ course }: { course: CourseProduct }): ReactNode {
  switch (course.saleState) {
    case 'owned':
      return (
        <ButtonLink variant="primary" href="/mylive">
          已购买，去学习
        </ButtonLink>
      )
    case 'soldOut':
      return <Button disabled>名额已售完</Button>
    case 'offShelf':
      return <Button disabled>课程已下架</Button>
    case 'free':
      return (
        <Button variant="buy" onClick={() => confirm(course.id)}>
          免费报名
        </Button>
      )
    case 'onSale':
      return <BuyButton course={course} />
  }
}

function BuyButton({ course }: { course: CourseProduct }): ReactNode {
  const { host } = useEnvironment()
  const priceText = usePriceText()
  const [block, setBlock] = useState<'never' | 'open' | 'closed'>('never')
  const buy = (): void => {
    if (purchaseBlock(host)) setBlock('open')
    else confirm(course.id)
  }
  return (
    <>
      <Button variant="buy" onClick={buy}>
        {priceText(`立即报名 ${fenText(course.price)}`)}
      </Button>
      {block === 'never' ? null : (
        <Suspense fallback={null}>
          <PurchaseBlockHost open={block === 'open'} onClose={() => setBlock('closed')} />
        </Suspense>
      )}
    </>
  )
}

function confirm(courseId: number): void {
  withLogin(() => navigateTo(`/confirmorder/${courseId}?type=1`))
}
