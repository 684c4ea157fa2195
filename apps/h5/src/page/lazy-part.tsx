import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { reloadIfOld } from './old-build'

interface Waiting {
  /** Holds its place until it is there. */
  waiting?: ReactNode
}

/**
 * A part whose code comes when it is first drawn. One that does not arrive leaves the screen around it as it is and is
 * asked for again with the next network; a screen that is nothing without its code takes React's `lazy` instead.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Waiting> {
  let Part: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that names a part, as by lazy
  return function LazyPart({ waiting = null, ...props }) {
    const [, draw] = useState({})
    useEffect(() => {
      if (Part) return
      const attempt = (): Promise<void> =>
        load().then((part) => {
          Part = part
          startTransition(() => draw({}))
        }, reloadIfOld)
      void attempt()
      window.addEventListener('online', attempt)
      return () => window.removeEventListener('online', attempt)
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : waiting
  }
}
