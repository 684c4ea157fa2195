/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __FILES: PrecacheEntry[] }

const DAY_SECONDS = 86_400
const PAGES = 'pages'
/** Paths that are not screens of the storefront. */
const NOT_SCREENS = /^\/(?:api|sc|art|media|sandbox|docs|openapi\.json|healthz|readyz)(?:\/|$)/

/** Keeps only answers with `Cache-Control: public`; an answer to a logged-in user never has it. */
const publicOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && /\bpublic\b/.test(response.headers.get('cache-control') ?? '') ? response : null,
}
/** Keeps only pages that are the same for every visitor. */
const visitorPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayBeKept(response) ? response : null,
}

/** False for a page that was rendered for one user, and for a redirected one, whose address is another one. */
function mayBeKept({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [visitorPages, new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_SECONDS })],
})

// Pages and answers come from the network, and from the cache only when it fails; the build's files from the cache.
precacheAndRoute(self.__FILES, { cleanURLs: false })
cleanupOutdatedCaches()
clientsClaim()

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NOT_SCREENS.test(url.pathname),
  pages,
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [publicOnly, new ExpirationPlugin({ maxEntries: 150 })],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/art/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      publicOnly,
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/'),
  new NetworkFirst({
    cacheName: 'public-answers',
    plugins: [
      publicOnly,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * DAY_SECONDS }),
    ],
  }),
)
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await matchPrecache('/index.html') : undefined
  return shell ?? Response.error()
})

self.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: string; url?: string }
  if (type === 'keep-page' && url) event.waitUntil(keepPage(url))
  if (type === 'take-over' && event.source instanceof Client) {
    event.waitUntil(takeOver(event.source.id))
  }
})

/** Caches the page that was opened before the worker was installed. */
async function keepPage(url: string): Promise<void> {
  const { pathname, origin } = new URL(url)
  if (origin !== self.location.origin || NOT_SCREENS.test(pathname)) return
  const response = await fetch(url)
  if (mayBeKept(response)) await (await caches.open(PAGES)).put(url, response)
}

/** The browser may list a page for some seconds after it was closed or reloaded. */
const LOOKS = 8
const LOOK_EVERY_MS = 1_500

/**
 * Activates a new build's worker once the page that asks for it is the only one: another tab may still run the old
 * build, whose files would be gone.
 */
async function takeOver(asking: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (open.every(({ id }) => id === asking)) return self.skipWaiting()
    if (!open.some(({ id }) => id === asking)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
