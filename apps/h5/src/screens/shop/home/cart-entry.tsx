import { cartCount, isCartVisible, SESSION_STORAGE_KEYS } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Badge, CartIcon, Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { tabStorage } from '../../../page/storage'
import { href } from '../../../routing/href'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './home.module.css'

/** The link to the cart with the number of courses in it; empty unless the server shows the cart (spec §4). */
export function CartEntry(): ReactNode {
  const loggedIn = useLoggedIn()
  const visible = isCartVisible(useQuery(apiQuery('cart.visible')).data?.value)
  const counted = useQuery({ ...apiQuery('cart.count'), enabled: visible && loggedIn })
  const count = loggedIn ? cartCount(counted.data) : 0
  useEffect(() => {
    tabStorage.setText(SESSION_STORAGE_KEYS.cartCount, String(count))
  }, [count])
  if (!visible) return null
  return (
    <Link href={href('/shopcart')} className={styles.cart} aria-label={`购物车，${count} 门课程`}>
      <Badge value={count}>
        <CartIcon size="24px" />
      </Badge>
    </Link>
  )
}
