import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform'
import type { PageBrandSource } from './open-page-brand'
import { createPageClient, withExamFirst } from './page-client'
import type { PageTemplate } from './page-template'
import type { RenderedPage } from './rendered-page'
import type { Renderer } from './renderer'

/**
 * A rendering holds the processor for some 10 ms at a time. Above this number of them a page that is not cached is sent
 * as its outline, so that everything else is still answered.
 */
const MAX_UNDER_WAY = 4

/** What pages are made with. */
export interface RenderingParts {
  template: PageTemplate
  renderer: Renderer
  brand: PageBrandSource
}

interface Rendering {
  url: string
  userAgent: string
  /** The page may contain data of the person with this token. */
  token?: string
  /** The exam whose courses are listed first. */
  exam?: string | null
}

export interface Renderings {
  /** True when so many pages are being rendered that another one has to be sent as its outline. */
  isBusy(): boolean
  whole(rendering: Rendering): Promise<RenderedPage>
  /** The page without data. */
  outline(rendering: Rendering): Promise<RenderedPage>
  /** The outline of a page that has data: the browser loads the data. */
  standIn(rendering: Rendering): Promise<RenderedPage>
}

export function createRenderings(
  server: FastifyInstance,
  platform: Platform,
  { template, renderer, brand: source }: RenderingParts,
): Renderings {
  const origin = platform.environment.BASE_URL
  const nextTurn = createTurns()
  let underWay = 0

  async function render(
    { url, userAgent, token, exam }: Rendering,
    outline: boolean,
  ): Promise<RenderedPage> {
    await nextTurn()
    const plainClient = createPageClient(server, platform, token)
    const client = exam ? withExamFirst(plainClient, exam) : plainClient
    const person = token !== undefined
    const now = platform.now()
    const brand = source.current()
    const asked = {
      url,
      userAgent,
      now,
      brand: brand.facts,
      places: source.places(),
      client,
      person,
      outline,
    }
    const result = await renderer.render(asked)
    if (result.kind === 'redirect') return result
    if (result.kind === 'nothing') {
      return { kind: 'page', ...template.nothing(brand), missing: true }
    }
    const absolute = (path: string) => new URL(path, origin).href
    const canonical = result.missing ? undefined : result.canonical && absolute(result.canonical)
    const picture = { ...brand.sharePicture, url: absolute(brand.sharePicture.url) }
    const linked = result.linked?.map((data) => withAddresses(data, absolute))
    return {
      kind: 'page',
      ...template.fill({ ...result, canonical, picture, linked }, brand),
      ...(result.missing && { missing: true }),
      ...keeping(person, outline, result.partial),
    }
  }

  return {
    isBusy: () => underWay >= MAX_UNDER_WAY,
    outline: (rendering) => render(rendering, true),
    async whole(rendering) {
      underWay += 1
      try {
        return await render(rendering, false)
      } finally {
        underWay -= 1
      }
    },
    async standIn(rendering) {
      const page = await render(rendering, true)
      return page.kind === 'page' ? { ...page, standIn: true } : page
    },
  }
}

/** Search engines want absolute addresses. */
function withAddresses(data: object, absolute: (path: string) => string): object {
  const text = JSON.stringify(data, (key, value: unknown) =>
    ADDRESSES.includes(key) && typeof value === 'string' ? absolute(value) : value,
  )
  return JSON.parse(text) as object
}

const ADDRESSES = ['url', 'item', 'image']

type Keeping = Pick<Extract<RenderedPage, { kind: 'page' }>, 'personal' | 'standIn' | 'kept'>

/** Who may keep a page: the caches of this server, its receiver only, or nobody. */
function keeping(person: boolean, outline: boolean, partial = false): Keeping {
  if (person) return { personal: true }
  if (partial) return { standIn: true }
  return outline ? {} : { kept: true }
}

/**
 * Starts renderings one by one, each in its own turn of the event loop. A rendering whose data is in memory never waits,
 * so forty that arrive together would block every other request until all forty are done.
 */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
