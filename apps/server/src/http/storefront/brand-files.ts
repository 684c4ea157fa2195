import type { FastifyInstance } from 'fastify'
import { sendTagged } from '../entity-tag'
import type { PageBrandSource } from './open-page-brand'

/** Files that follow from the content, so that they are no part of the storefront's build. */
export function addBrandFiles(server: FastifyInstance, brand: PageBrandSource): void {
  // Read by the storefront's `routing/campaign-places.ts` once it needs the routes of campaigns.
  server.get('/campaign-places.json', { logLevel: 'warn' }, (request, reply) => {
    reply.header('cache-control', REVALIDATED)
    return sendTagged(request, reply, brand.places())
  })
  server.get('/manifest.webmanifest', { logLevel: 'warn' }, (request, reply) => {
    reply.header('cache-control', REVALIDATED)
    return sendTagged(request, reply, brand.current().manifest, 'application/manifest+json')
  })
}

const REVALIDATED = 'public, no-cache'
