import type { Client } from '@kaozhou/api'

/** False inside apps, and in browsers without Web Push, such as Safari on iOS unless the page is on the home screen. */
export function canSubscribe(): boolean {
  return (
    'serviceWorker' in navigator &&
    typeof PushManager === 'function' &&
    typeof Notification === 'function'
  )
}

/** This browser's subscription; null without one, and without a service worker. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The name by which the server lists a browser: SHA-256 of its endpoint. */
export async function deviceDigest({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Subscribes this browser and registers it at the server. The user must have allowed notifications before. */
export async function subscribe(push: Client['push'], publicKey: string): Promise<void> {
  const { pushManager, active } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // A subscription is bound to the key that it was made with; the server may have changed its key since.
  if (old && keyText(old.options.applicationServerKey) !== publicKey) await old.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await push.subscribe({ endpoint: endpoint ?? '', p256dh, auth }, { noToast: true })
  // The worker stores the subscription: if the browser replaces it while no page is open, the worker renews it.
  active?.postMessage({ type: 'keep-subscription' })
}

/** Ends the subscription in the browser and at the server; without a network in the browser only, which is enough. */
export async function unsubscribe(push: Client['push']): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // If this call fails, the server learns of the end from the push service, which answers 410.
  await push.unsubscribe({ endpoint }, { noToast: true }).catch(() => {})
}

function keyText(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? []))
  return btoa(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
