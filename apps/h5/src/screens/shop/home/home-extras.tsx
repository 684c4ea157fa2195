import type { ReactNode } from 'react'
import { shopCard } from '../../../parts/sharing/shop-card'
import { useShareCard } from '../../../parts/sharing/use-share-card'
import { CartEntry } from './cart-entry'
import { NewUserEntry } from './new-user-entry'

/** The parts of the home screen's header that load after the first paint: cart, new-user gift, share card. */
export function HomeExtras(): ReactNode {
  useShareCard(shopCard())
  return (
    <>
      <CartEntry />
      <NewUserEntry />
    </>
  )
}
