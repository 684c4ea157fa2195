import type { Bundle, BundleChoice, CourseStandingFacts } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'
import { Button, ButtonLink, BuyBar, Price, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { standingPath } from '../../../../parts/purchase/standing-path'
import styles from './bundle.module.css'

export interface BundleBarProps {
  bundle: Bundle
  choice: BundleChoice
  /** The server calculates the price of a new choice. */
  calculating: boolean
  failed: boolean
  label: string
  /** A paid deposit on one of the chosen courses, which rules out buying this choice. */
  paidDeposit: CourseStandingFacts | undefined
  onRetry: () => void
  onBuy: () => void
}

/** The buy bar of a bundle: the price of the choice, and the button that buys it. */
export function BundleBar({
  bundle,
  choice,
  calculating,
  failed,
  label,
  paidDeposit,
  ...on
}: BundleBarProps): ReactNode {
  const ready = choice.ok && bundle.period === 'running'
  const priceText = usePriceText()
  return (
    <BuyBar
      label="套餐"
      summary={
        <span className={styles.sum} aria-live="polite" aria-busy={calculating}>
          <Price fen={choice.total} crossedFen={choice.listTotal} size="lg" />
          <span className={styles.hint}>
            {failed ? '没有算出价格' : priceText(paidDeposit?.text ?? choice.hint)}
          </span>
        </span>
      }
    >
      {paidDeposit ? (
        <ButtonLink variant="primary" size="lg" href={standingPath(paidDeposit)}>
          去看尾款
        </ButtonLink>
      ) : failed ? (
        <Button variant="primary" size="lg" onClick={on.onRetry}>
          再算一次
        </Button>
      ) : (
        <Button variant="buy" size="lg" disabled={!ready} loading={calculating} onClick={on.onBuy}>
          {ready
            ? priceText(`${label} ¥${formatFen(choice.total)}`)
            : disabledLabel(bundle, choice)}
        </Button>
      )}
    </BuyBar>
  )
}

function disabledLabel({ period, courses, ownedIds }: Bundle, { left }: BundleChoice): string {
  if (courses.every(({ id }) => ownedIds.includes(id))) return '已全部拥有'
  if (period === 'upcoming') return '还没开始'
  if (period === 'over') return '已结束'
  return left > 0 ? `还差 ${left} 门` : '请重新选择'
}
