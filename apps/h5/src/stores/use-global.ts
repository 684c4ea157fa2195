import { useSyncExternalStore } from 'react'
import { useEnvironment } from '../page/environment'
import { type GlobalState, globalStore } from './global'

/**
 * Reads a part of the global state; the component renders again only when that part changes. On the server and during
 * hydration it is `served`.
 */
export function useGlobal<T>(
  select: (state: GlobalState) => T,
  served = select(globalStore.getInitialState()),
): T {
  return useSyncExternalStore(
    globalStore.subscribe,
    () => select(globalStore.getState()),
    () => served,
  )
}

export function useLoggedIn(): boolean {
  const { person = false } = useEnvironment()
  return useGlobal((state) => state.loggedIn, person)
}
