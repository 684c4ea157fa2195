import type { FastifyInstance } from 'fastify'

/** A service worker that replaces the storefront's, deletes its caches and unregisters itself. */
export const WITHDRAWN = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(withdraw()))
async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Withdraws the service worker: browsers load the worker's file at each visit and get this one. */
export function withdrawServiceWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(WITHDRAWN),
  )
}
