import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { reloadIfOld } from './old-build'

/**
 * A component whose markup the server makes and whose code comes after the first paint: until then the browser shows the
 * server's markup. Opened by navigation it shows `waiting` meanwhile. Give it props that stay the same while its
 * code is on its way: a new one would take the markup away. Its file is a row of `HYDRATED_LATER` (`start/entry-server.tsx`).
 */
export function hydratedLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  let Part: ComponentType<P> = lazy(async () => ({ default: await loadOnline(load) }))
  if (import.meta.env.SSR) {
    void load().then((loaded) => {
      Part = loaded
    })
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  return memo(function HydratedLater(props: P): ReactNode {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
}

/** Without a network it waits for it: an error would take the whole screen down. */
async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      reloadIfOld(error as Error)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  }
}
