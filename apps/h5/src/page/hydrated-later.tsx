import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { reloadIfOld } from './old-build'

/**
 * A component that the server renders and whose code the browser loads after the first paint: until then the browser
 * shows the server's markup, or `waiting` when the screen was opened by navigation. Its props must not change while the
 * code loads: React would replace the server's markup by `waiting`. Its file needs a row in `HYDRATED_LATER`
 * (`start/styled-files.ts`).
 */
export function hydratedLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  const Part = renderedPart(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  return memo(function HydratedLater(props: P): ReactNode {
    const onArrival = useMissedPress()
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
        <Arrival onArrival={onArrival} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
}

/**
 * A part of a `hydratedLater` component whose code is a chunk of its own. The server renders the part too, and the whole
 * component waits for its code, so that no part appears late and shifts the page.
 */
export function renderedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Part: ComponentType<P> = lazy(async () => ({ default: await loadOnline(load) }))
  if (import.meta.env.SSR) {
    void load().then((loaded) => {
      Part = loaded
    })
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  return function RenderedPart(props: P): ReactNode {
    return <Part {...props} />
  }
}

/**
 * React drops a press on markup that is not hydrated yet. This records the press, and the returned function repeats it
 * once the code has arrived.
 */
function useMissedPress(): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    const keep = ({ target }: Event): void => {
      const button = (target as Element).closest<HTMLElement>('button,[role=tab]')
      if (button && !arrived.current && !isHydrated(button)) pressed.current = button
    }
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
  return useCallback(() => {
    arrived.current = true
    const button = pressed.current
    pressed.current = null
    // After the effects of the part, which prepare what the button does.
    if (button?.isConnected) window.setTimeout(() => button.click())
  }, [])
}

/** React marks the elements that it renders or hydrates. */
function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

function Arrival({ onArrival }: { onArrival: () => void }): ReactNode {
  useEffect(onArrival, [onArrival])
  return null
}

/** Loads again when the network is back, instead of failing: an error would replace the whole screen. */
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
