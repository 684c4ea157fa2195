import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** What the product's server uses, so that the same text costs the same bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * The yardstick: the product's pages as plain documents. `pages` holds the HTML by path; styles and pictures are the
 * product's own answers, header by header, asked for once and then given from memory.
 */
export async function startScriptless(origin, pages, port) {
  const known = new Map()
  const server = createServer(async (request, reply) => {
    try {
      const page = pages.get(request.url)
      const answer = page ?? known.get(request.url) ?? (await passOn(origin, request.url))
      if (!page) known.set(request.url, answer)
      reply.writeHead(answer.status, answer.headers).end(answer.body)
    } catch (error) {
      reply.writeHead(502).end(String(error))
    }
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** A document without its scripts, under the headers that the product sends. */
export function scriptlessPage(html, headers) {
  const body = brotliCompressSync(withoutScripts(html), QUALITY)
  return {
    status: 200,
    headers: {
      ...kept(headers),
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': body.length,
    },
    body,
  }
}

export function withoutScripts(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="?modulepreload"?[^>]*>/gi, '')
    .replace(/<link\b[^>]*\bas="?script"?[^>]*>/gi, '')
}

/** `fetch` would unpack what it got, so the packing is made again: pictures and styles are small. */
async function passOn(origin, path) {
  const response = await fetch(origin + path)
  const plain = Buffer.from(await response.arrayBuffer())
  const packs = response.headers.get('content-encoding') !== null
  const body = packs ? brotliCompressSync(plain, QUALITY) : plain
  return {
    status: response.status,
    headers: {
      ...kept(Object.fromEntries(response.headers)),
      ...(packs && { 'content-encoding': 'br' }),
      'content-length': body.length,
    },
    body,
  }
}

const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
])

function kept(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)))
}
