import type { Cart, Client } from '@kaozhou/api'
import { SESSION_STORAGE_KEYS } from '@kaozhou/domain'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applyChange } from '../../../data/apply-change'
import { useApi } from '../../../data/use-api'
import { cartCountQuery, cartQuery } from '../../../parts/cart/cart-queries'

export interface CartView {
  query: UseQueryResult<Cart>
  /** A change is on its way: the sums are those of before. */
  changing: boolean
  check: (courseIds: number[], checked: boolean) => void
  checkAll: (checked: boolean) => void
  remove: (courseIds: number[]) => void
  removeAll: () => void
}

type Change = (cart: Client['cart']) => Promise<Cart>

/** The cart as the server has it; every change is answered with the whole of it, sums included. */
export function useCart(): CartView {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...cartQuery, staleTime: 0 })
  const change = useMutation({
    // One after another: a slow answer must not overwrite a newer choice.
    scope: { id: 'cart' },
    mutationFn: async (act: Change) => act((await api()).cart),
    async onSuccess(cart) {
      await applyChange(queryClient, cartQuery.queryKey, () => cart)
      keepCount(cart.count)
    },
    // A refusal has been said; the cart may be another than it was.
    onError: () => void query.refetch(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cartCountQuery.queryKey }),
  })
  return {
    query,
    changing: change.isPending,
    check: (courseIds, checked) => change.mutate((cart) => cart.check({ courseIds, checked })),
    checkAll: (checked) => change.mutate((cart) => cart.checkAll({ checked })),
    remove: (courseIds) => change.mutate((cart) => cart.remove({ courseIds })),
    removeAll: () => change.mutate((cart) => cart.removeAll({})),
  }
}

/** The number beside the cart's entry (spec §4 "Cart visibility"). */
function keepCount(count: number): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.cartCount, String(count))
  } catch {
    // It is asked for again.
  }
}
