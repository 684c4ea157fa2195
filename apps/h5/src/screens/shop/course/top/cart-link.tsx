import { isCartVisible } from '@kaozhou/domain'
import { BuyBarLink, CartIcon, HomeIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cartQuery, cartVisibleQuery } from '../../../../parts/cart/cart-queries'
import { href } from '../../../../routing/href'
import { useLoggedIn } from '../../../../stores/use-global'

/** The entry of the buy bar to the cart, with the number of courses in it; to the home screen unless the server shows the cart (spec §4). */
export function CartLink(): ReactNode {
  const loggedIn = useLoggedIn()
  const visible = isCartVisible(useQuery(cartVisibleQuery).data?.value)
  const { data: cart } = useQuery({ ...cartQuery, enabled: visible && loggedIn })
  if (!visible) {
    return <BuyBarLink label="首页" icon={<HomeIcon size="22px" />} href={href('/home')} />
  }
  return (
    <BuyBarLink
      label="购物车"
      icon={<CartIcon size="22px" />}
      badge={loggedIn ? cart?.count : false}
      href={href('/shopcart')}
    />
  )
}
