import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiQuery } from '../data/api-query'
import { loadRoutes } from './lazy-routes'

export interface ScreenModule {
  Screen: ComponentType
}

/** What of an address a screen's queries are made from. */
export interface RouteAddress {
  params: Record<string, string>
  search: URLSearchParams
  now: number
}

export interface QueriesModule {
  /** The queries without which the screen has nothing to show. */
  queries: (address: RouteAddress) => ApiQuery<unknown>[]
  /** What these led to: asked for once their answers are there, and missing until then without harm. */
  following?: (queryClient: QueryClient, address: RouteAddress) => ApiQuery<unknown>[]
  /** The page title, where it is taken from the data that the queries brought. */
  title?: (queryClient: QueryClient, address: RouteAddress) => string | undefined
}

const loaded = new Map<string, ScreenModule>()
const loading = new Map<string, Promise<ScreenModule>>()

/** The screen's module when it is already here. */
export function loadedScreen(name: string): ScreenModule | undefined {
  return loaded.get(name)
}

/** Puts a screen's module in place that was loaded by its address. */
export function provideScreen(name: string, module: ScreenModule): void {
  loaded.set(name, module)
}

/** A failure is the answer for this long: whoever draws it again at once must not ask for the file at every turn. */
const FAILED_MS = 1000

/** Starts, once, to load a screen's code. A failed load may be tried again. */
export function loadScreen(name: string): Promise<ScreenModule> {
  const started = loading.get(name)
  if (started) return started
  const promise = fetchScreen(name).then(
    (module) => {
      loaded.set(name, module)
      return module
    },
    (error: unknown) => {
      setTimeout(() => loading.delete(name), FAILED_MS)
      throw error
    },
  )
  loading.set(name, promise)
  return promise
}

async function fetchScreen(name: string): Promise<ScreenModule> {
  const { screenFiles } = await loadRoutes()
  const file = screenFiles[`../screens/${name}/screen.tsx`]
  if (!file) throw new Error(`no screen ${name}`)
  return file()
}
