import { loadRoutes } from './lazy-routes'
import type { ScreenModule } from './screen-module'

/** A failed load is not repeated for this long: React asks again at every render. */
const FAILED_MS = 1000

const loaded = new Map<string, ScreenModule>()
const loading = new Map<string, Promise<ScreenModule>>()

/** The screen's module when it is loaded already. */
export function loadedScreen(screen: string): ScreenModule | undefined {
  return loaded.get(screen)
}

/** Registers a screen's module that was loaded by its address. */
export function provideScreen(screen: string, module: ScreenModule): void {
  loaded.set(screen, module)
}

/** Loads a screen's code once. After a failure it may be tried again. */
export function loadScreen(screen: string): Promise<ScreenModule> {
  const started = loading.get(screen)
  if (started) return started
  const promise = loadRoutes()
    .then(({ importScreen }) => importScreen(screen))
    .then(
      (module) => {
        loaded.set(screen, module)
        return module
      },
      (error: unknown) => {
        setTimeout(() => loading.delete(screen), FAILED_MS)
        throw error
      },
    )
  loading.set(screen, promise)
  return promise
}
