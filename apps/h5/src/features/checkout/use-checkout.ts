import type { Checkout, Choices, Order } from '@kaozhou/api'
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useApi } from '../../data/use-api'
import { checkoutCalls, type PreviewInput } from './checkout-calls'
import { checkoutQuery } from './checkout-queries'
import type { CheckoutSubject } from './checkout-subject'

export interface CheckoutView {
  checkout: Checkout | undefined
  error: Error | null
  /** Opens the page again, under a new key. */
  reopen: () => void
  /** Changes a choice; the server prices it again. */
  choose: (change: Partial<Choices>) => void
  repricing: boolean
  submit: UseMutationResult<Order, Error, void>
  /** Puts a checkout that the server sent with a refusal on screen. */
  replace: (checkout: Checkout) => void
}

/** A confirm page: opened once, priced again by the server under its key at every change (decisions §3). */
export function useCheckout(subject: CheckoutSubject): CheckoutView {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = checkoutQuery(subject)
  const opened = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const replace = (checkout: Checkout): void => {
    queryClient.setQueryData(query.queryKey, checkout)
  }
  const preview = useMutation({
    // One after another: a slow answer must not overwrite a newer choice.
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
      const { checkoutKey, price } = current
      return checkoutCalls(await api(), subject).submit({ checkoutKey, total: price.total })
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
  }
}

/** 0 says "none" on the wire. */
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
