import { useQuery } from '@tanstack/react-query'
import { type ApiQuery, apiQuery } from '../../data/api-query'
import { useLoggedIn } from '../../stores/use-global'

type OwnPrices = { courseId: number; price: number }[]

/** What the person pays for courses after their vouchers: one response serves the cards of all pages. */
export const ownPricesQuery: ApiQuery<OwnPrices> = apiQuery(['coupons', 'ownPrices'], (api, call) =>
  api.buying.ownPrices({}, { ...call, noToast: true }),
)

/** Finds what the person would pay for a course; null where their vouchers take nothing off, and for a visitor. */
export function useOwnPrices(): (courseId: number) => number | null {
  const { data } = useQuery({ ...ownPricesQuery, enabled: useLoggedIn() })
  return (id) => data?.find(({ courseId }) => courseId === id)?.price ?? null
}
