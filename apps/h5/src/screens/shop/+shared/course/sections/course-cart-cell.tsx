import type { Cart } from '@kaozhou/api'
import { isCartVisible } from '@kaozhou/domain'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { CartIcon, Cell, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cartQuery } from '../../../../../parts/cart/cart-queries'
import { href } from '../../../../../routing/href'
import { withLogin } from '../../../../../stores/global'
import { useLoggedIn } from '../../../../../stores/use-global'

/** Adds the course to the cart, then links to it; empty unless the server shows the cart (spec §4). */
export function CourseCartCell({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const visible = isCartVisible(useQuery(apiQuery('cart.visible')).data?.value)
  const { data: cart } = useQuery({ ...cartQuery, enabled: visible && loggedIn })
  const add = useAddToCart(courseId)
  if (!visible) return null
  if (loggedIn && cart?.list.some((line) => line.courseId === courseId)) {
    return (
      <Cell
        title="已在购物车"
        description={`购物车里有 ${cart.count} 门课程`}
        icon={<CartIcon />}
        value="去结算"
        href={href('/shopcart')}
      />
    )
  }
  return (
    <Cell
      title="加入购物车"
      description="和其他课程一起下单，可以合用优惠券"
      icon={<CartIcon />}
      disabled={add.isPending}
      onClick={() => withLogin(() => add.mutate())}
    />
  )
}

function useAddToCart(courseId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api()).cart.add({ courseId }),
    async onSuccess(cart: Cart) {
      // After a login the cart of this user may still be loading.
      await applyChange(queryClient, cartQuery.queryKey, () => cart)
      showToast({ text: '已加入购物车', tone: 'success' })
    },
  })
}
