/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { deviceFiles } from './kept-media/device-files'
import { KEPT_MEDIA, keptMedia } from './kept-media/kept-media'
import { pushMessage } from './push-messages'
import { keepSubscription, renewSubscription, type WorkerParts } from './push-renewal'

declare const self: ServiceWorkerGlobalScope & {
  __FILES: PrecacheEntry[]
  /** What the screens of a downloaded lesson load, now or later. */
  __TRAVEL: string[]
}

const DAY_SECONDS = 86_400
const PAGES = 'pages'
/** Holds the shell since the school changed its brand; the build's own shell has the brand of the day it was installed. */
const SHELL = 'shell'
const SHELL_PATH = '/index.html'
/** `FALLBACK_PATH` as an address: a module that pages load too can be no part of this one file. */
const HOME = new URL('home', self.location.href).href
/** Paths that are not screens of the storefront. */
const NOT_SCREENS = /^\/(?:api|sc|art|media|sandbox|docs|desk|openapi\.json|healthz|readyz)(?:\/|$)/

/** A mark of every page of the storefront and of its shell. A captive portal answers a page of its own to every address. */
const OWN_MARK = '<body data-lost='

/** False for a page in the place of a file or of an answer: no file and no answer of the shop is one. */
function isNoPage({ headers }: Response): boolean {
  return !/\bhtml\b/.test(headers.get('content-type') ?? '')
}

/** Keeps only answers with `Cache-Control: public`; an answer to a logged-in user never has it. */
const publicOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok &&
    isNoPage(response) &&
    /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
      ? response
      : null,
}
/** Keeps only whole pages that are the same for every visitor. */
const visitorPages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayBeKept(response) && (await isOwnPage(response)) ? response : null,
}

/**
 * False for a page that was rendered for one user, for one that stands in for a page that could not be rendered in time,
 * and for a redirected one, whose address is another one.
 */
function mayBeKept({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
}

async function isOwnPage(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes(OWN_MARK)
}

/** A new build's files are kept as a whole or not at all: the old build stays while another machine answers for one. */
const ownFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isShell = new URL(request.url).pathname === SHELL_PATH
    return (isShell ? await isOwnPage(response) : isNoPage(response)) && response.ok
      ? response
      : null
  },
}

/** Compares the brand of each page that comes from the network with that of the shell. */
const brandOfPages = {
  fetchDidSucceed: async ({ event, response }: { event: ExtendableEvent; response: Response }) => {
    event.waitUntil(keepShell(response.clone()))
    return response
  },
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  // A line that stalls is no better than none: the page that is kept, where one is.
  networkTimeoutSeconds: 8,
  plugins: [
    visitorPages,
    brandOfPages,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_SECONDS }),
  ],
})

// A new build's worker waits until no page is open (no `skipWaiting`): an open page may still run the old build, whose
// files would be gone. Pages come from the network first, so the old worker shows the new build all the same.
// Pages and answers come from the network, and from the cache only when it fails; the build's files from the cache.
addPlugins([ownFiles])
precacheAndRoute(self.__FILES, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NOT_SCREENS.test(url.pathname),
  pages,
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && KEPT_MEDIA.test(url.pathname),
  ({ request }) => keptMedia(request, deviceFiles, Date.now()),
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
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:api\/(?!desk\/)|campaign-places\.json$)/.test(url.pathname),
  new NetworkFirst({
    cacheName: 'public-answers',
    plugins: [
      publicOnly,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * DAY_SECONDS }),
    ],
  }),
)
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  // The server leads the bare address to the home screen, whose page may be kept.
  if (new URL(request.url).pathname === '/') return Response.redirect(HOME)
  return (await keptShell()) ?? Response.error()
})
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(SHELL)))

self.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: string; url?: string }
  if (type === 'keep-page' && url) event.waitUntil(keepPage(url))
  if (type === 'keep-travel') event.waitUntil(keepTravelFiles().then(answerBy(event.ports[0])))
  if (type === 'keep-subscription') event.waitUntil(keepSubscription(partsOfWorker()))
})

/** Caches the code by which downloads are opened, so that a screen opens on a plane that was never opened before. */
async function keepTravelFiles(): Promise<boolean> {
  const cache = await caches.open('assets')
  let areAllHere = true
  for (const url of self.__TRAVEL) {
    if ((await cache.match(url)) || (await matchPrecache(url))) continue
    const response = await fetch(url).catch(() => null)
    if (response?.ok && isNoPage(response)) await cache.put(url, response)
    else areAllHere = false
  }
  return areAllHere
}

/** The page that asked says that a lesson is here only once its screens are. */
function answerBy(port: MessagePort | undefined): (areAllHere: boolean) => void {
  return (areAllHere) => port?.postMessage(areAllHere)
}

async function keptShell(): Promise<Response | undefined> {
  return (await caches.match(SHELL_PATH, { cacheName: SHELL })) ?? matchPrecache(SHELL_PATH)
}

const BRAND = /<!--brand-->([\s\S]*?)<!--\/brand-->/
const FILES = /\/assets\/[^"]+/g

/** Asks for the shell anew when a page shows another brand: name, logo and colours stand in both. */
async function keepShell(page: Response): Promise<void> {
  const [shell, html] = await Promise.all([keptShell().then((kept) => kept?.text()), page.text()])
  const brand = shell?.match(BRAND)?.[1]
  if (!shell || !brand || html.includes(brand)) return
  const response = await fetch(SHELL_PATH)
  const files = (await response.clone().text()).match(FILES)?.join()
  // A new build's shell needs files that only its own worker keeps.
  if (response.ok && files === shell.match(FILES)?.join()) {
    await (await caches.open(SHELL)).put(SHELL_PATH, response)
  }
}

/** A busy server sends stand-ins: the page is asked for again after this time, so often. */
const KEEP_AGAIN_MS = 5000
const KEEP_TRIES = 3

/** Caches the page that was opened before the worker was installed. */
async function keepPage(url: string, tries = KEEP_TRIES): Promise<void> {
  const { pathname, origin } = new URL(url)
  if (origin !== self.location.origin || NOT_SCREENS.test(pathname)) return
  const response = await fetch(url)
  if (mayBeKept(response) && (await isOwnPage(response)))
    return (await caches.open(PAGES)).put(url, response)
  // One person's page stays one person's.
  if (tries <= 1 || response.headers.get('cache-control') !== 'no-store') return
  await new Promise((resolve) => setTimeout(resolve, KEEP_AGAIN_MS))
  return keepPage(url, tries - 1)
}

self.addEventListener('push', (event) => {
  const { title, body, kind } = pushMessage(event.data?.text())
  const shown = { body, tag: kind, data: { kind } }
  event.waitUntil(self.registration.showNotification(title, shown))
  // What was sent here reached an address that the server knows.
  event.waitUntil(keepSubscription(partsOfWorker()))
})

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(partsOfWorker(), event)),
)

function partsOfWorker(): WorkerParts {
  const { pushManager } = self.registration
  return { pushManager, caches, fetch: (...call) => fetch(...call) }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Looked up again by its kind: no message can name an address.
  const { path } = pushMessage(JSON.stringify(event.notification.data))
  event.waitUntil(openPage(new URL(path, self.location.href).href))
})

/** Opens the page in a tab of the storefront that is open already, else in a new one. */
async function openPage(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  const tab = open.find((client) => client.url === url) ?? open[0]
  if (!tab) return void (await self.clients.openWindow(url))
  if (tab.url !== url) await tab.navigate(url)
  await tab.focus()
}
