import type { FastifyInstance } from 'fastify'

/** Takes the place of the storefront's worker in every browser that has it: deletes what it kept, and itself. */
export const WITHDRAWN = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(withdraw()))
async function withdraw() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** The kill switch: browsers ask for the worker's file anew at each visit, and get its end. */
export function withdrawServiceWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(WITHDRAWN),
  )
}
