import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/**
 * False on the server and while its markup is taken over, true from then on: what the first paint does not
 * need waits for it. Moving between screens in the browser never waits.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
