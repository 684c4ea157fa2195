// Serves the built gallery on a free port, for the tests, the pictures and the other engines.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds the gallery into a temporary folder and serves it on the loopback address.
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>} `close` removes the folder too
 */
export async function serveGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'kaozhou-gallery-'))
  await build({
    root: join(PACKAGE, 'gallery'),
    configFile: join(PACKAGE, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = createServer((request, response) => answer(folder, request, response))
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answer(folder, request, response) {
  const { pathname } = new URL(request.url, 'http://gallery')
  // normalize() has resolved every `..` of the absolute path before the folder is put in front.
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
  try {
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
