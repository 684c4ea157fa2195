import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../../stores/use-global'

/** Finds what the person would pay for a course; null where their vouchers take nothing off, and for a visitor. */
export function useOwnPrices(): (courseId: number) => number | null {
  const { data } = useQuery({ ...apiQuery('buying.ownPrices'), enabled: useLoggedIn() })
  return (id) => data?.find(({ courseId }) => courseId === id)?.price ?? null
}
