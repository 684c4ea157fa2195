import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
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
    const [, draw] = useState<object>()
    // The server has not rendered it: while its markup is hydrated, what is loaded already waits too.
    const Shown = useSyncExternalStore(
      neverTells,
      () => Part,
      () => undefined,
    )
    useEffect(() => {
      // Another place may have loaded it since this one was rendered.
      if (Part) return draw({})
      const attempt = (): Promise<void> =>
        ahead().then(() => startTransition(() => draw({})), reloadIfOld)
      void attempt()
      window.addEventListener('online', attempt)
      return () => window.removeEventListener('online', attempt)
    }, [])
    return Shown ? <Shown {...(props as unknown as P)} /> : waiting
  }
  return Object.assign(LazyPart, { ahead })
}

/** Each place draws anew by itself, in a transition: what a store tells is drawn at once, before touches are answered. */
function neverTells(): () => void {
  return () => {}
}
