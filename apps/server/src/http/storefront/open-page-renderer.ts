import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform'
import { addBrandFiles } from './brand-files'
import { lessonHostsTag } from './lesson-hosts-tag'
import { openPageBrand } from './open-page-brand'
import { createPageClient } from './page-client'
import { createPageRenderer, type RenderPage } from './page-renderer'
import { readPageTemplate } from './page-template'
import { loadRenderer } from './renderer'
import type { RenderingParts } from './renderings'
import { wireSettingsTag } from './wire-settings'

/** How many times the home page is rendered at start: the compiler needs some rounds. */
const WARM_UP_ROUNDS = 3

export interface OpenedPageRenderer {
  renderPage: RenderPage
  /** To be done before the server listens: a screen that is opened for the first time takes longer than a visitor should wait. */
  warmUp(): Promise<void>
}

/** The renderer of a built storefront; null without a build. */
export async function openPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  clientDir: string,
): Promise<OpenedPageRenderer | null> {
  if (!existsSync(join(clientDir, '.vite', 'manifest.json'))) return null
  const renderer = await loadRenderer(dirname(clientDir))
  const template = readPageTemplate(
    clientDir,
    wireSettingsTag(platform.environment) + lessonHostsTag(platform.environment),
  )
  const brand = await openPageBrand(platform.store, platform.log)
  addBrandFiles(server, brand)
  return {
    renderPage: createPageRenderer(server, platform, { template, renderer, brand }),
    warmUp: async () => {
      if (renderer) await warmUp(server, platform, { template, renderer, brand })
    },
  }
}

/** Renders every screen once, and fills its template, without a limit of time. */
async function warmUp(
  server: FastifyInstance,
  platform: Platform,
  { template, renderer, brand: source }: RenderingParts,
): Promise<void> {
  async function open(url: string): Promise<void> {
    const client = createPageClient(server, platform)
    const now = platform.now()
    const brand = source.current()
    const request = {
      url,
      userAgent: '',
      now,
      brand: brand.facts,
      places: source.places(),
      client,
      person: false,
    }
    const page = await renderer.render(request)
    if (page.kind === 'page') template.fill(page, brand)
  }
  try {
    await renderer.warmUp(open)
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await open('/home')
  } catch (error) {
    platform.log.warn({ err: error }, 'warming the renderer up failed')
  }
}
