import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient, type Transport } from '@kaozhou/api'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform'
import { type PageTemplate, readPageTemplate } from './page-template'
import { loadRender, type Render } from './renderer'

/** A page that takes longer than this is sent as the shell: late content must not hold the first paint. */
const RENDER_LIMIT_MS = 300

export type RenderedPage = { kind: 'redirect'; to: string } | { kind: 'page'; body: string }

/** The renderer of a built storefront; null where there is none to render. */
export async function openPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  clientDir: string,
): Promise<ReturnType<typeof createPageRenderer> | null> {
  if (!existsSync(join(clientDir, '.vite', 'manifest.json'))) return null
  const render = await loadRender(dirname(clientDir))
  return createPageRenderer(server, platform, readPageTemplate(clientDir), render)
}

/** Renders addresses of the storefront; a failure or a late answer gives the static shell instead. */
export function createPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  template: PageTemplate,
  render: Render | null,
): (request: { url: string; userAgent: string }) => Promise<RenderedPage> {
  const client = createClient({
    baseUrl: '',
    transport: inProcess(server),
    storage: NOBODY,
    retries: 0,
  })
  const shell: RenderedPage = { kind: 'page', body: template.shell }

  return async ({ url, userAgent }) => {
    if (!render) return shell
    try {
      const rendering = render({ url, userAgent, now: platform.now(), client })
      const result = await Promise.race([rendering, lateAnswer()])
      // A rendering that fails after it was given up is nobody's any more.
      rendering.catch(() => {})
      if (!result) return shell
      if (result.kind === 'redirect') return result
      return { kind: 'page', body: template.fill(result) }
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
