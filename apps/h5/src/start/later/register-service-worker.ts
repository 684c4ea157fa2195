import type { Host } from '@kaozhou/domain'

/** The app shell has a cache of its own, so the worker is off there unless the build sets this variable. */
const IN_APP = import.meta.env.VITE_SERVICE_WORKER_IN_APP === 'on'

/** Registers the service worker, which keeps seen pages for use without a network, once the page is idle. */
export function registerServiceWorker(host: Host): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || (host.app && !IN_APP)) return
  const idle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 1000))
  // Where storage is switched off, the storefront works without it.
  idle(() => void register().catch(() => {}))
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const isFirst = !navigator.serviceWorker.controller
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage({ type: 'keep-page', url: window.location.href })
}
