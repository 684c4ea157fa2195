import type { Client } from '@kaozhou/api'

/** False inside apps, and in browsers without Web Push, such as iOS outside of the home screen. */
export function canSubscribe(): boolean {
  return (
    'serviceWorker' in navigator &&
    typeof PushManager === 'function' &&
    typeof Notification === 'function'
  )
}

/** This browser's subscription; null without one, and where no service worker runs. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The name by which the server lists a browser: SHA-256 of its endpoint. */
export async function deviceDigest({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Subscribes this browser and tells the server. The browser has to have been allowed to notify before. */
export async function subscribe(push: Client['push'], publicKey: string): Promise<void> {
  const { pushManager, active } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // A subscription is bound to the key that it was made with, and the server's may be another one by now.
  if (old && keyText(old.options.applicationServerKey) !== publicKey) await old.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await push.subscribe({ endpoint: endpoint ?? '', p256dh, auth }, { noToast: true })
  // The worker renews it by what it notes now, should the browser replace it while no page is open.
  active?.postMessage({ type: 'keep-subscription' })
}

/** Ends it here and at the server; without a network here at least, where nothing arrives from then on. */
export async function unsubscribe(push: Client['push']): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // A server that does not hear of it learns it from the push service's 410.
  await push.unsubscribe({ endpoint }, { noToast: true }).catch(() => {})
}

function keyText(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? []))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
