import type { Host } from '@kaozhou/domain'

/** The app shell keeps files its own way; there a build has to ask for the worker. */
const IN_APP = import.meta.env.VITE_SERVICE_WORKER_IN_APP === 'on'

/** Keeps what a visitor has seen for when there is no network. Once, after the page has been painted and is idle. */
export function registerServiceWorker(host: Host): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || (host.app && !IN_APP)) return
  const idle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 1000))
  // Where storage is switched off, the storefront works without.
  idle(() => void register().catch(() => {}))
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  // This page came from the network just now, so a worker that waits is of its build.
  registration.waiting?.postMessage({ type: 'take-over' })
  const isFirst = !navigator.serviceWorker.controller
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage({ type: 'keep-page', url: window.location.href })
}
