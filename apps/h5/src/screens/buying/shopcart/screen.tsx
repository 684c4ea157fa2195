import { OrderType } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartQuery } from '../../../parts/cart/cart-queries'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { CartPage } from './cart-page'

export const queries = [cartQuery]

/** The cart (spec §7 "Shopping cart"). */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  return (
    <>
      <ScreenBar title="购物车" />
      <CartPage
        onCheckout={() =>
          void navigate(href('/confirmorder/:id', { id: 'cart', type: OrderType.Cart }))
        }
      />
    </>
  )
}
