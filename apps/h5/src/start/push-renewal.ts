/** The parts of a service worker that a renewal needs. */
export interface WorkerParts {
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: typeof fetch
}

/** What a `pushsubscriptionchange` event tells; Firefox before 137 and others leave both out. */
export interface ReplacedSubscription {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The subscription that the server knows, and the key that it was made with. */
interface Kept {
  endpoint: string
  key: string
}

const CACHE = 'push'
const KEPT_PATH = '/kept-subscription'
const PAUSES_MS = [5_000, 30_000]

/** Notes the subscription that the server knows: when the browser replaces it, the old address is the proof whose it was. */
export async function keepSubscription({ pushManager, caches }: WorkerParts): Promise<void> {
  const subscription = await pushManager.getSubscription()
  if (subscription) await keep(caches, subscription)
  else await caches.delete(CACHE)
}

/** Subscribes anew with the same key and tells the server, which moves what it has under the old address. */
export async function renewSubscription(
  { pushManager, caches, fetch }: WorkerParts,
  { oldSubscription, newSubscription }: ReplacedSubscription,
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  // The noted one first: after a renewal that the server never heard of it is still the one that it knows.
  const old = (await kept(caches)) ?? (oldSubscription && facts(oldSubscription))
  if (!old) return
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: old.key })
      // Its person no longer allows it; the server learns that from the push service.
      .catch(() => null))
  if (!renewed) return
  const { endpoint = '', keys } = renewed.toJSON()
  const fields = { oldEndpoint: old.endpoint, endpoint, p256dh: '', auth: '', ...keys }
  const tell = () =>
    fetch('/api/push/subscriptions', { method: 'PUT', body: new URLSearchParams(fields) })
  if (await heard(tell, pause)) await keep(caches, renewed)
}

/** True when the server took it; a network or a server that fails is asked again. */
async function heard(
  tell: () => Promise<Response>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (const ms of [...PAUSES_MS, null]) {
    const response = await tell().catch(() => null)
    if (response && response.status < 500 && response.status !== 429) return response.ok
    if (ms !== null) await pause(ms)
  }
  return false
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function facts({ endpoint, options }: PushSubscription): Kept {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? []))
  const key = btoa(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
  return { endpoint, key }
}

async function keep(caches: WorkerParts['caches'], subscription: PushSubscription): Promise<void> {
  await (await caches.open(CACHE)).put(KEPT_PATH, new Response(JSON.stringify(facts(subscription))))
}

async function kept(caches: WorkerParts['caches']): Promise<Kept | null> {
  const found = await (await caches.open(CACHE)).match(KEPT_PATH)
  return found ? ((await found.json()) as Kept) : null
}
