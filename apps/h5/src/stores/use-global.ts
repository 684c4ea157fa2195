import { useSyncExternalStore } from 'react'
import { useEnvironment } from '../page/environment'
import { type GlobalState, globalStore } from './global'

/**
 * Reads a part of the global state; renders again only when that part changes. While served markup is taken over it is
 * `served`, as it was on the server.
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
