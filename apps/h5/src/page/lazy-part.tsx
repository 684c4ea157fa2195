import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { reloadIfOld } from './old-build'

interface Waiting {
  /** Shown until the part's code is loaded. Default: nothing. */
  waiting?: ReactNode
}

interface Ahead {
  /** Loads the code, so that the part is rendered at once later. Rejects when the code can't be loaded. */
  ahead: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first rendered. A failed load leaves the rest of the screen as it is and is
 * repeated when the network is back. Use React's `lazy` where the screen cannot be shown without the code.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Waiting> & Ahead {
  let Part: ComponentType<P> | undefined
  const ahead = async (): Promise<void> => {
    Part = await load()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  function LazyPart({ waiting = null, ...props }: P & Waiting): ReactNode {
    const [, draw] = useState(() => Part)
    useEffect(() => {
      // Another place may have loaded it since this one was rendered.
      if (Part) return draw(() => Part)
      const attempt = (): Promise<void> =>
        ahead().then(() => startTransition(() => draw(() => Part)), reloadIfOld)
      void attempt()
      window.addEventListener('online', attempt)
      return () => window.removeEventListener('online', attempt)
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : waiting
  }
  return Object.assign(LazyPart, { ahead })
}
