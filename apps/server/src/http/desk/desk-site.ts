import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendHashedFile } from '../hashed-files'
import { wireParts } from '../wire-parts'

const DOCUMENT = 'index.html'
/** The only files of the build that are served; their names contain a hash of the content. */
const HASHED_FILE = /^\/desk\/(assets\/[\w.-]+)$/
const FILE = /\.[a-z0-9]{2,12}$/i

/** Own code, styles and calls only: the desk loads nothing from elsewhere, and nobody shows it in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The worker that reads a class's documents.
  'trusted-types worker',
].join('; ')

/**
 * Serves the built desk: its hashed files with an unlimited cache, one document for every other path. Call it after
 * `addStorefront`, which brings `reply.sendFile`.
 */
export function addDeskSite(app: FastifyInstance, directory: string): void {
  const handler = (
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> => {
    const { path } = wireParts(request)
    const name = HASHED_FILE.exec(path)?.[1]
    if (name) return sendHashedFile(request, reply, { name, directory })
    if (FILE.test(path)) {
      reply.callNotFound()
      return reply
    }
    return sendDocument(reply, directory)
  }
  for (const url of ['/desk', '/desk/*']) {
    app.route({ method: ['GET', 'HEAD'], url, logLevel: 'warn', handler })
  }
}

function sendDocument(reply: FastifyReply, directory: string): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    // The studio of a class shows a camera and a screen.
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    // An address of the desk names orders and people.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  if (existsSync(join(directory, DOCUMENT))) return reply.sendFile(DOCUMENT, directory)
  return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
}

const NOT_BUILT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>还没有构建</title>
<p>工作台还没有构建，请先运行 <code>npm start</code> 或 <code>pnpm build</code>。</p></html>
`
