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
 * A component whose markup the server makes and whose code comes after the first paint: until then the browser shows the
 * server's markup. Opened by navigation it shows `waiting` meanwhile. Give it props that stay the same while its
 * code is on its way: a new one would take the markup away. Its file is a row of `HYDRATED_LATER` (`start/styled-files.ts`).
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
 * A part of such a component, with code of its own: the server makes its markup too, and the whole component waits for it,
 * so that nothing comes late and moves what stands below.
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
 * React stops a press of markup whose code is on its way: it is seen before React, kept, and repeated by the function that
 * this returns.
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
    // After the effects of the part, which prepare what its button does.
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
