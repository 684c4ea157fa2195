import type { CourseProduct } from '@kaozhou/api'
import { isCartVisible } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { BuyBarLink, CartIcon, HomeIcon, PlayIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cartQuery } from '../../../../../parts/cart/cart-queries'
import { href } from '../../../../../routing/href'
import { useLoggedIn } from '../../../../../stores/use-global'

/** The links of the buy bar: to the cart, and to a free audition where there is one. */
export function BarLinks({ course }: { course: CourseProduct }): ReactNode {
  const { id, auditionable, saleState, groupBuying } = course
  // The two buttons of a group-buy leave no room for this link; the facts of the course have one too.
  const hasAudition = auditionable && saleState === 'onSale' && !groupBuying
  return (
    <>
      <CartLink />
      {hasAudition ? (
        <BuyBarLink
          label="试听"
          icon={<PlayIcon size="22px" />}
          href={href('/reservations/:id', { id })}
        />
      ) : null}
    </>
  )
}

/** A link to the cart with the number of courses in it; to the home screen unless the server shows the cart (spec §4). */
function CartLink(): ReactNode {
  const loggedIn = useLoggedIn()
  const visible = isCartVisible(useQuery(apiQuery('cart.visible')).data?.value)
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
