import type { ReactNode } from 'react'
import { useShareCard } from '../use-share-card'
import { CartEntry } from './cart-entry'
import { NewUserEntry } from './new-user-entry'

const CARD = {
  title: '考舟 · 四六级与考研课程',
  desc: '跟着老师一步步学，把你送上岸',
  path: '/home',
}

/** What the top of the home screen has beside the first paint: the cart, the new-user gift, the share card. */
export function HomeExtras(): ReactNode {
  useShareCard(CARD)
  return (
    <>
      <CartEntry />
      <NewUserEntry />
    </>
  )
}
