import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** True where `pnpm run docs` has built the site into `folder`. */
export function hasDocsSite(folder: string): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Serves the built site below `/docs/`. Scripts of its pages run by their digests, as the storefront's do. */
export async function addDocsSite(app: FastifyInstance, folder: string): Promise<void> {
  const policies = new Map<string, string>()
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    redirect: false,
    logLevel: 'warn',
    setHeaders(reply, path) {
      const isHashed = /\/assets\//.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (!path.endsWith('.html')) return
      const policy = policies.get(path) ?? policyOf(readFileSync(path, 'utf8'))
      policies.set(path, policy)
      reply.header('content-security-policy', policy)
      // A page of the site shows the gallery in a frame.
      reply.header('x-frame-options', 'SAMEORIGIN')
    },
  })
  app.get('/docs', { logLevel: 'warn' }, async (_, reply) => reply.redirect('/docs/', 302))
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const digests = scripts.map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  return [
    "default-src 'none'",
    `script-src 'self' ${digests.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The gallery's player has a film that it makes itself.
    "connect-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
