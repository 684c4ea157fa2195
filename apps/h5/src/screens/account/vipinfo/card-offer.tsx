import type { MembershipCard } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { Button, Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { usePurchase } from '../../../parts/purchase/use-purchase'
import { href } from '../../../routing/href'
import styles from '../+shared/membership/membership.module.css'

export interface CardOfferProps {
  card: MembershipCard
  /** The user's current card. */
  active: MembershipCard | undefined
}

/** The price of a card, and the button that buys or renews it. Nothing for a card that only a code activates. */
export function CardOffer({ card, active }: CardOfferProps): ReactNode {
  const purchase = usePurchase()
  const { dateOf } = useDateTexts()
  const { id, name, price, days, heldUntil } = card
  if (price === 0) return null
  const verb = heldUntil ? '续费' : '购买'
  return (
    <div className={styles.offer}>
      <span className={styles.price}>
        <Price fen={price} size="lg" /> <span className={styles.days}>{days} 天</span>
      </span>
      <Button
        variant="buy"
        size="md"
        aria-label={`${verb}${name}`}
        onClick={() => purchase(href('/confirmorder/:id', { id, type: OrderType.MembershipCard }))}
      >
        {verb}
      </Button>
      <p className={styles.when}>{whenText(card, active, heldUntil ? dateOf(heldUntil) : null)}</p>
    </div>
  )
}

/** When the time of the bought card begins. */
function whenText(
  { id }: MembershipCard,
  active: MembershipCard | undefined,
  until: string | null,
): string {
  if (until) return `已有到 ${until}，续费从那天接着算`
  return active && active.id !== id
    ? `付款后马上开通，与正在使用的${active.name}同时计时`
    : '付款后马上开通'
}
