import { BusinessError, type Checkout, type Choices, NetworkError, type Order } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import {
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { visitDataStart } from '../../../routing/visits'
import { checkoutCalls, type PreviewInput } from './checkout-calls'
import { checkoutQuery, unpaidOrdersQuery } from './checkout-queries'
import type { CheckoutSubject } from './checkout-subject'
import { findUnpaidDuplicate } from './unpaid-duplicate'

export interface CheckoutView {
  checkout: Checkout | undefined
  error: Error | null
  /** Opens the page again, under a new key. */
  reopen: () => void
  /** Changes a choice; the server prices it again. */
  choose: (change: Partial<Choices>) => void
  repricing: boolean
  /** Places the order; call when the buyer has agreed to the checkout's `asks`. */
  submit: UseMutationResult<Order, Error, void>
  /** An unpaid order of the same things. */
  findUnpaidDuplicate: () => Promise<Order | undefined>
  cancelOrder: (id: string) => Promise<void>
  /** Puts a checkout that the server sent with a refusal on screen. */
  replace: (checkout: Checkout) => void
}

/** A confirm page: opened once, priced again by the server under its key at every change (decisions §3). */
export function useCheckout(subject: CheckoutSubject): CheckoutView {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = checkoutQuery(subject)
  const navigationType = useNavigationType()
  const { key } = useLocation()
  // The choices stay when the user comes back from the addresses. A new visit loads the page again: the cart may have changed,
  // or the user may have received a coupon. So does coming back from a cashier or the instalments: the order is placed, and
  // its key is spent.
  useState(
    () =>
      (navigationType === 'POP' && !isSubmitted(queryClient, query.queryKey)) ||
      removeOlder(queryClient, query.queryKey, visitDataStart(key)),
  )
  const opened = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const replace = (checkout: Checkout): void => {
    queryClient.setQueryData(query.queryKey, checkout)
  }
  const preview = useMutation({
    // Previews run one after another: a slow answer must not overwrite a newer choice.
    scope: { id: 'checkout-preview' },
    mutationFn: async (change: Partial<Choices>) => {
      const current = queryClient.getQueryData<Checkout>(query.queryKey)
      if (!current) throw new Error('the confirm page is not open')
      return checkoutCalls(await api(), subject).preview(previewInput(current, change))
    },
    onSuccess: replace,
  })
  const submit = useMutation({
    mutationFn: async () => {
      const current = queryClient.getQueryData<Checkout>(query.queryKey)
      if (!current) throw new Error('the confirm page is not open')
      const { checkoutKey, price, asks } = current
      const agreed = asks.length > 0
      const { submit } = checkoutCalls(await api(), subject)
      const order = await submit({ checkoutKey, total: price.total, agreed })
      submittedKey = checkoutKey
      return order
    },
  })
  return {
    checkout: opened.data,
    error: opened.error,
    reopen: () => void queryClient.resetQueries({ queryKey: query.queryKey }),
    choose: (change) => preview.mutate(change),
    repricing: preview.isPending,
    submit,
    replace,
    async findUnpaidDuplicate() {
      // The answer to the submit was lost: the unpaid order may be this page's, which the same checkout key returns.
      if (submit.error instanceof NetworkError) return undefined
      const checkout = queryClient.getQueryData<Checkout>(query.queryKey)
      const unpaid = await queryClient
        .fetchQuery({ ...unpaidOrdersQuery, staleTime: 0 })
        .catch(emptyUnlessRefused)
      return checkout && findUnpaidDuplicate(unpaid, checkout, submit.data?.id)
    },
    async cancelOrder(id) {
      const { orders } = await api()
      await orders.cancel({ id }, { noToast: true })
    },
  }
}

/** When the list fails to load, the order goes on; a refusal stops it, such as when the user closed the login dialog. */
function emptyUnlessRefused(error: unknown): Order[] {
  if (error instanceof BusinessError) throw error
  return []
}

/** The key of the page that was submitted last. */
let submittedKey: string | undefined

/** True when the confirm page in the cache has placed its order: its key is spent. */
function isSubmitted(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const opened = queryClient.getQueryData<Checkout>(queryKey)
  return opened !== undefined && opened.checkoutKey === submittedKey
}

/** Removes an answer that is older than this visit; an answer that was prefetched for this visit stays. */
function removeOlder(
  queryClient: QueryClient,
  queryKey: QueryKey,
  start = Number.POSITIVE_INFINITY,
): true {
  queryClient.removeQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < start && state.data !== undefined,
  })
  return true
}

/** On the wire, 0 means none. */
function previewInput({ checkoutKey, choices }: Checkout, change: Partial<Choices>): PreviewInput {
  const next = { ...choices, ...change }
  return {
    checkoutKey,
    couponId: next.couponId ?? 0,
    redpackRecordId: next.redpackRecordId ?? 0,
    usePoints: next.usePoints,
    addressId: next.addressId ?? 0,
  }
}
