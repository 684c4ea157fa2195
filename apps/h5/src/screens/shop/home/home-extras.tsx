import type { ReactNode } from 'react'
import { SHOP_CARD } from '../../../parts/sharing/shop-card'
import { useShareCard } from '../../../parts/sharing/use-share-card'
import { CartEntry } from './cart-entry'
import { NewUserEntry } from './new-user-entry'

/** What the top of the home screen has beside the first paint: the cart, the new-user gift, the share card. */
export function HomeExtras(): ReactNode {
  useShareCard(SHOP_CARD)
  return (
    <>
      <CartEntry />
      <NewUserEntry />
    </>
  )
}
