import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { trackingCookies } from './tracking-cookies'
import { type Fields, readFields, wireParts } from './wire-parts'

/** Paths that are never a screen: what is not found there is not found. */
const NOT_SCREENS = /^\/(?:api|sc\/(?:address|comment)|art|sandbox|docs|openapi\.json)(?:\/|$)/
const FILE = /\.[a-z0-9]{2,12}$/i

/** Serves the built storefront: hashed files for ever, its document for every path that is a screen. */
export async function addStorefront(app: FastifyInstance, directory: string): Promise<void> {
  const root = existsSync(directory) ? directory : import.meta.dirname
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    logLevel: 'warn',
    handler: (request, reply) => {
      const { path } = wireParts(request)
      if (NOT_SCREENS.test(path)) return reply.callNotFound()
      if (FILE.test(path)) return sendFile(path, directory, reply)
      return sendDocument(directory, request, reply)
    },
  })
}

function sendFile(path: string, directory: string, reply: FastifyReply): FastifyReply {
  // Vite puts a hash of the content into the names under /assets.
  const isHashed = path.startsWith('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  return reply.sendFile(path.slice(1), directory)
}

async function sendDocument(
  directory: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => null)
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  if (html === null) return reply.code(503).send(NOT_BUILT)
  const cookies = trackingCookies(readDocumentQuery(request), request.protocol === 'https')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(html)
}

/** A page opens whatever its address holds: ids that make no sense are left out. */
function readDocumentQuery(request: FastifyRequest): Fields {
  try {
    const { channelId, statisticId, statisticsId } = readFields(wireParts(request).query)
    const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
    return { channelId: only(channelId), statisticsId: only(statisticsId) || only(statisticId) }
  } catch {
    return {}
  }
}

const NOT_BUILT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>考舟</title>
<p>页面还没有构建，请先运行 <code>npm start</code> 或 <code>pnpm build</code>。</p></html>
`
