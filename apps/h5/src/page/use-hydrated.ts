import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether the server's markup is hydrated; one object for each page. */
export interface Hydration {
  done: boolean
}

const HydrationContext = createContext<Hydration>({ done: true })

/** Wraps a page that the server has rendered. Without it the page counts as hydrated. */
export const HydrationProvider = HydrationContext.Provider

/**
 * False on the server and during hydration, true afterwards: for parts that the first paint does not need. A screen that
 * is opened by navigation starts with true. It becomes true in a transition, so that touches are answered meanwhile.
 */
export function useHydrated(): boolean {
  const hydration = useContext(HydrationContext)
  const [hydrated, setHydrated] = useState(hydration.done)
  useEffect(() => {
    hydration.done = true
    startTransition(() => setHydrated(true))
  }, [hydration])
  return hydrated
}
