import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { reloadIfOld } from './old-build'

interface Ahead {
  /** Loads the code before the part is hydrated. Rejects when it can't be loaded. */
  ahead: () => Promise<void>
}

/**
 * A component whose markup the server makes and whose code comes after the first paint: until then the browser shows the
 * server's markup. Opened by navigation it shows `waiting` meanwhile. Give it texts and numbers only: with the same props
 * nothing renders it while its code is on its way. Its file is a row of `HYDRATED_LATER` (`start/entry-server.tsx`).
 */
export function hydratedLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> & Ahead {
  let Part: ComponentType<P> = lazy(async () => ({ default: await loadOnline(load) }))
  const ahead = async (): Promise<void> => {
    Part = await load()
  }
  if (import.meta.env.SSR) void ahead()
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  const HydratedLater = memo(function HydratedLater(props: P): ReactNode {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
  return Object.assign(HydratedLater, { ahead })
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
