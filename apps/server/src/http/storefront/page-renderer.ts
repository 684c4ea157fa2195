import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform'
import { createShortCache, type ShortCacheOptions } from '../../platform/short-cache'
import type { PageBrandSource } from './open-page-brand'
import { createPageClient, examOf } from './page-client'
import { followPageEdition } from './page-edition'
import type { PageTemplate } from './page-template'
import type { PageRequest, RenderedPage } from './rendered-page'
import type { Renderer } from './renderer'
import { createRenderings, type RenderingParts } from './renderings'

/**
 * Popular pages are sent without waiting for a rendering. 20 seconds, because the storefront uses data of a page without
 * loading it again for 30 seconds; older data would make every page load the SDK.
 */
const PAGE_CACHE: ShortCacheOptions<RenderedPage> = {
  freshMs: 5_000,
  staleMs: 20_000,
  maxEntries: 500,
  // V8 stores a string with Chinese characters with two bytes each; compressed pages take as much again at most.
  size: {
    maxBytes: 64 * 1024 * 1024,
    bytesOf: (page) => 4 * (page.kind === 'page' ? page.body : page.to).length,
  },
}

export interface RendererParts {
  template: PageTemplate
  /** Null without a server build: every page is the static shell. */
  renderer: Renderer | null
  brand: PageBrandSource
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/**
 * Renders pages of the storefront. When rendering takes too long, as the first one of a page may under load, the result is
 * the outline of its screen; when the outline takes too long as well, or rendering fails, it is the static shell.
 */
export function createPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  { template, renderer, brand }: RendererParts,
  limitMs = platform.environment.RENDER_LIMIT_MS,
): RenderPage {
  const shell = () => ({ kind: 'page' as const, ...template.shell(brand.current()) })
  if (!renderer) return async () => shell()
  const { find, standIn } = createPageFinder(server, platform, { template, renderer, brand })
  return async (request) => {
    if (request.shell) return shell()
    try {
      return (
        (await within(limitMs, find(request))) ??
        (await within(limitMs, standIn(request))) ?? { ...shell(), standIn: true }
      )
    } catch (error) {
      // The address is not logged: its path may contain a private code.
      platform.log.error({ err: error }, 'rendering failed, the shell was sent')
      return { ...shell(), standIn: true }
    }
  }
}

interface PageFinder {
  /** Takes a page from the cache, or renders it: for everyone, for one person, or as an outline. */
  find: RenderPage
  /** The outline of a page that has data. */
  standIn: RenderPage
}

function createPageFinder(
  server: FastifyInstance,
  platform: Platform,
  parts: RenderingParts,
): PageFinder {
  const { renderer, brand } = parts
  const renderings = createRenderings(server, platform, parts)
  const cache = createShortCache<RenderedPage>(PAGE_CACHE)
  const edition = followPageEdition(platform, brand)

  /** A page without personal data. It depends on its key, the exam and the host app only, so the key is rendered as its address. */
  function publicPage(key: string, userAgent: string, exam: string | null): Promise<RenderedPage> {
    const cacheKey = `${edition()} ${renderer.hostKey(userAgent)} ${exam ?? ''} ${key}`
    const now = platform.now()
    if (renderings.isBusy() && !cache.has(cacheKey, now)) {
      return renderings.standIn({ url: key, userAgent })
    }
    return cache.get(cacheKey, now, () => renderings.whole({ url: key, userAgent, exam }))
  }

  async function find({ url, userAgent, token }: PageRequest): Promise<RenderedPage> {
    const key = renderer.pageKey(url)
    if (!key) return renderings.outline({ url, userAgent })
    if (token && renderer.isPersonal(url)) {
      return renderings.isBusy()
        ? renderings.standIn({ url, userAgent })
        : renderings.whole({ url, userAgent, token })
    }
    const exam =
      token && renderer.isSortedByExam(url)
        ? await examOf(createPageClient(server, platform, token), platform.now())
        : null
    return publicPage(key, userAgent, exam)
  }

  return { find, standIn: ({ url, userAgent }) => renderings.standIn({ url, userAgent }) }
}

/** The result of `work`; null when it takes longer. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const limit = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
  // Work that fails after the time limit must not be an unhandled rejection.
  work.catch(() => {})
  return Promise.race([work, limit])
}
