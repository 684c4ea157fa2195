import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False on the server and during hydration, true afterwards: for parts that the first paint does not need. A screen that
 * is opened by navigation starts with true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
