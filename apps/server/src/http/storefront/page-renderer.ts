import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient, type Transport } from '@kaozhou/api'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform'
import { createShortCache, type ShortCacheOptions } from '../../platform/short-cache'
import { type InlineHashes, type PageTemplate, readPageTemplate } from './page-template'
import { loadRenderer, type Renderer } from './renderer'

/** A page that takes longer than this is sent as the shell: late content must not hold the first paint. */
const RENDER_LIMIT_MS = 300

/**
 * The first byte does not wait for the rendering of a page that many open. Its data arrives younger than the 30 seconds
 * for which the storefront takes it as it is: else every page would ask for it again, and bring the SDK to do so.
 */
const PAGE_CACHE: ShortCacheOptions<RenderedPage | undefined> = {
  freshMs: 5_000,
  staleMs: 20_000,
  maxEntries: 500,
  // A string with Chinese in it takes two bytes a character.
  size: {
    maxBytes: 64 * 1024 * 1024,
    bytesOf: (page) => 2 * (page.kind === 'page' ? page.body : page.to).length,
  },
}

const WARM_UP_PATH = '/home'

export type RenderedPage =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      body: string
      inline?: InlineHashes
      /** It holds what is one person's. */
      personal?: boolean
    }

export interface PageRequest {
  url: string
  userAgent: string
  /** Of the person who is logged in, as their browser keeps it for pages. */
  token?: string
}

/** The renderer of a built storefront; null where there is none to render. */
export async function openPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  clientDir: string,
): Promise<ReturnType<typeof createPageRenderer> | null> {
  if (!existsSync(join(clientDir, '.vite', 'manifest.json'))) return null
  const renderer = await loadRenderer(dirname(clientDir))
  const renderPage = createPageRenderer(server, platform, readPageTemplate(clientDir), renderer)
  // The first page is slow, with everything cold: it is nobody's.
  server.addHook('onListen', () => void renderPage({ url: WARM_UP_PATH, userAgent: '' }))
  return renderPage
}

/** Renders addresses of the storefront; a failure or a late answer gives the static shell instead. */
export function createPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  template: PageTemplate,
  renderer: Renderer | null,
): (request: PageRequest) => Promise<RenderedPage> {
  const shell: RenderedPage = { kind: 'page', body: template.shell }

  const cache = createShortCache<RenderedPage | undefined>(PAGE_CACHE)

  async function render({ url, userAgent, token }: PageRequest): Promise<RenderedPage | undefined> {
    const client = createClient({
      baseUrl: '',
      transport: inProcess(server),
      storage: { ...NOBODY, token: () => token },
      now: platform.now,
      retries: 0,
    })
    const person = token !== undefined
    const now = platform.now()
    const result = await renderer?.render({ url, userAgent, now, client, person })
    if (!result || result.kind === 'redirect') return result
    return { kind: 'page', ...template.fill(result), ...(person && { personal: true }) }
  }

  /** A visitor's view: beside the address, only the host makes a difference. */
  function renderForEveryone(url: string, userAgent: string): Promise<RenderedPage | undefined> {
    const key = `${renderer?.hostKey(userAgent)} ${url}`
    return cache.get(key, platform.now(), () => render({ url, userAgent }))
  }

  return async (request) => {
    const { url, userAgent, token } = request
    if (!renderer) return shell
    try {
      const rendering =
        token && renderer.isPersonal(url) ? render(request) : renderForEveryone(url, userAgent)
      // A rendering that fails after it was given up is nobody's any more.
      rendering.catch(() => {})
      return (await Promise.race([rendering, lateAnswer()])) ?? shell
    } catch (error) {
      platform.log.error(
        { err: error, url: url.split('?')[0] },
        'rendering failed, the shell was sent',
      )
      return shell
    }
  }
}

const NOBODY = {
  token: () => undefined,
  statisticId: () => undefined,
  channelId: () => undefined,
}

function lateAnswer(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), RENDER_LIMIT_MS).unref()
  })
}

/** The SDK's transport without a network: the same signed requests, handled in this process. */
function inProcess(server: FastifyInstance): Transport {
  return async (request) => {
    const response = await server.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: request.headers,
      ...(typeof request.body === 'string' && { payload: request.body }),
    })
    return { status: response.statusCode, body: response.body }
  }
}
