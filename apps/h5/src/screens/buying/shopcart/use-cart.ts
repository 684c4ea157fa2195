import type { Cart, CartLine, Client } from '@kaozhou/api'
import { SESSION_STORAGE_KEYS } from '@kaozhou/domain'
import { applyChange, useApi } from '@kaozhou/react'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tabStorage } from '../../../page/storage'
import { cartQuery } from '../../../parts/cart/cart-queries'

export interface CartView {
  query: UseQueryResult<Cart>
  /** A change is being saved: the totals do not include it yet. */
  changing: boolean
  check: (courseIds: number[], checked: boolean) => void
  checkAll: (checked: boolean) => void
  remove: (courseIds: number[]) => void
  removeAll: () => void
  /** Puts a removed line back where it was, checked as it was. */
  putBack: (line: CartLine) => void
}

type Change = (cart: Client['cart']) => Promise<Cart>

/** The cart on the server, which answers every change with the whole cart and its totals. */
export function useCart(): CartView {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...cartQuery, staleTime: 0 })
  const change = useMutation({
    // Changes run one after another: a slow answer must not overwrite a newer choice.
    scope: { id: 'cart' },
    mutationFn: async (act: Change) => act((await api()).cart),
    async onSuccess(cart) {
      await applyChange(queryClient, cartQuery.queryKey, () => cart)
      storeCount(cart.count)
    },
    // The client has shown the server's message; the cart may have changed elsewhere.
    onError: () => void query.refetch(),
  })
  return {
    query,
    changing: change.isPending,
    check: (courseIds, checked) => change.mutate((cart) => cart.check({ courseIds, checked })),
    checkAll: (checked) => change.mutate((cart) => cart.checkAll({ checked })),
    remove: (courseIds) => change.mutate((cart) => cart.remove({ courseIds })),
    removeAll: () => change.mutate((cart) => cart.removeAll({})),
    putBack: (line) => change.mutate((cart) => addAgain(cart, line)),
  }
}

async function addAgain(
  cart: Client['cart'],
  { courseId, addedAt, checked }: CartLine,
): Promise<Cart> {
  const answer = await cart.add({ courseId, addedAt })
  return checked ? answer : cart.check({ courseIds: [courseId], checked })
}

/** Stores the number that the link to the cart shows (spec §4 "Cart visibility"). */
function storeCount(count: number): void {
  tabStorage.setText(SESSION_STORAGE_KEYS.cartCount, String(count))
}
