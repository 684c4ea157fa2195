import type { CourseProduct, CourseStandingFacts } from '@kaozhou/api'
import { wayVerdict } from '@kaozhou/domain'
import { Button, ButtonLink, fenText, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { singlePath } from '../../../../../parts/purchase/purchase-path'
import { standingPath } from '../../../../../parts/purchase/standing-path'
import { usePurchase } from '../../../../../parts/purchase/use-purchase'
import { href } from '../../../../../routing/href'

export interface StandingActionsProps {
  course: CourseProduct
  standing: CourseStandingFacts
}

/** The buttons of the buy bar for a user who waits in a group for the course, or has paid a deposit on it. */
export function StandingActions({ course, standing }: StandingActionsProps): ReactNode {
  const buy = usePurchase()
  const priceText = usePriceText()
  const canBuyAlone =
    course.saleState === 'onSale' && wayVerdict('single', standing.kind) !== 'refused'
  return (
    <>
      {canBuyAlone ? (
        <Button variant="wash" onClick={() => buy(singlePath(course.id))}>
          {priceText(`单独购买 ${fenText(course.price)}`)}
        </Button>
      ) : null}
      <NextStep course={course} standing={standing} />
    </>
  )
}

function NextStep({ course, standing }: StandingActionsProps): ReactNode {
  const priceText = usePriceText()
  const { kind, group, presale, orderId, now } = standing
  if (kind === 'groupUnpaid') {
    return (
      <ButtonLink variant="buy" href={href('/myorder/:orderId', { orderId })}>
        去付拼团款
      </ButtonLink>
    )
  }
  if (group && group.placesLeft > 0) {
    return (
      <Button variant="buy" onClick={() => void invite(course, group)}>
        邀请同学
      </Button>
    )
  }
  const isDue = presale !== null && now >= presale.balanceStartTime
  return (
    <ButtonLink variant={isDue ? 'buy' : 'primary'} href={standingPath(standing)}>
      {isDue ? priceText(`付尾款 ${fenText(presale.balance)}`) : group ? '看我的团' : '看尾款时间'}
    </ButtonLink>
  )
}

async function invite(
  { name, cover }: CourseProduct,
  group: NonNullable<CourseStandingFacts['group']>,
): Promise<void> {
  const [{ share }, { sharedGroup }] = await Promise.all([
    import('../../../../../parts/sharing/share-card'),
    import('../../../../../parts/sharing/shared-group'),
  ])
  await share(sharedGroup({ ...group, course: { name, cover } }))
}
