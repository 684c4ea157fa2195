import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Client, createClient, type Transport } from '@kaozhou/api'
import { currentExam } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_CHANNEL } from '../../database/public-channel'
import type { Platform } from '../../platform/platform'
import { createShortCache, type ShortCacheOptions } from '../../platform/short-cache'
import { IN_PROCESS_ADDRESS } from '../call-limits'
import type { InlineHashes } from '../security-headers'
import { lessonHostsTag } from './lesson-hosts-tag'
import { openPageBrand, type PageBrandSource } from './open-page-brand'
import { type PageTemplate, readPageTemplate } from './page-template'
import { loadRenderer, type Renderer } from './renderer'
import { wireSettings, wireSettingsTag } from './wire-settings'

/** When rendering takes longer, the static shell is sent: the first paint must not wait. */
const RENDER_LIMIT_MS = 300

/**
 * Popular pages are sent without waiting for a rendering. 20 seconds, because the storefront uses data of a page without
 * loading it again for 30 seconds; older data would make every page load the SDK.
 */
const PAGE_CACHE: ShortCacheOptions<RenderedPage | undefined> = {
  freshMs: 5_000,
  staleMs: 20_000,
  maxEntries: 500,
  // V8 stores a string with Chinese characters with two bytes each; compressed pages take as much again at most.
  size: {
    maxBytes: 64 * 1024 * 1024,
    bytesOf: (page) => 4 * (page.kind === 'page' ? page.body : page.to).length,
  },
}

/**
 * A rendering holds the processor for some 10 ms at a time. Above this number of them a page that is not cached is sent
 * as its outline, so that everything else is still answered.
 */
const MAX_UNDER_WAY = 4

/** How many times the home page is rendered at start: the compiler needs some rounds. */
const WARM_UP_ROUNDS = 3

export type RenderedPage =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      body: string
      inline?: InlineHashes
      /** Contains data of one person. */
      personal?: boolean
      /** Sent to many: worth keeping compressed. */
      kept?: boolean
      /** Stands in for a page that could not be rendered in time, or with all its data: nothing may keep it in that page's place. */
      standIn?: boolean
    }

export interface PageRequest {
  url: string
  userAgent: string
  /** Token of the logged-in person, from the cookie that the browser sends for pages. */
  token?: string
  /** Only the static shell is wanted. */
  shell?: boolean
}

type Keeping = Pick<Extract<RenderedPage, { kind: 'page' }>, 'personal' | 'standIn' | 'kept'>

function keeping(person: boolean, outline: boolean, partial = false): Keeping {
  if (person) return { personal: true }
  if (partial) return { standIn: true }
  return outline ? {} : { kept: true }
}

/**
 * The renderer of a built storefront; null without a build. `holdReady` gets what the server should wait for before it
 * says that it is ready: a screen that is opened for the first time takes longer than a visitor should wait.
 */
export async function openPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  clientDir: string,
  holdReady: (warmUp: Promise<void>) => void,
): Promise<ReturnType<typeof createPageRenderer> | null> {
  if (!existsSync(join(clientDir, '.vite', 'manifest.json'))) return null
  const renderer = await loadRenderer(dirname(clientDir))
  const template = readPageTemplate(
    clientDir,
    wireSettingsTag(platform.environment) + lessonHostsTag(platform.environment),
  )
  const brand = await openPageBrand(platform.store, platform.log)
  const parts: RendererParts = { template, renderer, brand }
  if (renderer) {
    server.addHook('onListen', async () => holdReady(warmUp(server, platform, parts, renderer)))
  }
  return createPageRenderer(server, platform, parts)
}

/** What pages are made with. */
export interface RendererParts {
  template: PageTemplate
  /** Null without a server build: every page is the static shell. */
  renderer: Renderer | null
  brand: PageBrandSource
}

/** Renders every screen once, and fills its template, without a limit of time. */
async function warmUp(
  server: FastifyInstance,
  platform: Platform,
  { template, brand: source }: RendererParts,
  renderer: Renderer,
): Promise<void> {
  async function open(url: string): Promise<void> {
    const client = clientFor(server, platform)
    const now = platform.now()
    const brand = source.current()
    const request = { url, userAgent: '', now, brand: brand.facts, client, person: false }
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

/** A visitor's client that lists the courses of an exam first, as the browser's will for the person who prepares for it. */
function preparingFor(client: Client, exam: string): Client {
  const { courses } = client
  return {
    ...client,
    courses: {
      ...courses,
      recommendList: (input, options) => courses.recommendList({ ...input, exam }, options),
    },
  }
}

function clientFor(server: FastifyInstance, platform: Platform, token?: string): Client {
  return createClient({
    baseUrl: '',
    transport: inProcess(server),
    storage: { ...VISITOR_STORAGE, token: () => token },
    now: platform.now,
    retries: 0,
    ...wireSettings(platform.environment),
  })
}

/** Renders pages of the storefront. When rendering fails or takes too long, the result is the static shell. */
export function createPageRenderer(
  server: FastifyInstance,
  platform: Platform,
  { template, renderer, brand: source }: RendererParts,
  limitMs = RENDER_LIMIT_MS,
): (request: PageRequest) => Promise<RenderedPage> {
  const origin = platform.environment.BASE_URL
  const shell = () => ({ kind: 'page' as const, ...template.shell(source.current()) })
  const cache = createShortCache<RenderedPage | undefined>(PAGE_CACHE)
  const nextTurn = createTurns()
  let underWay = 0
  /** Counts what was told of public answers: a page that shows an older one is rendered again. */
  let edition = 0
  const { notifications } = platform.store
  const startEdition = (): void => {
    edition += 1
  }
  notifications.onGap(startEdition)
  source.onChange(startEdition)
  // Without it pages are as old as their cache allows.
  notifications.listen(PUBLIC_CHANNEL, startEdition).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'rendered pages do not hear of changes')
  })

  /** The exam that the person of a token prepares for; null without one, and after the login has ended. */
  async function examOf(token: string): Promise<string | null> {
    const client = clientFor(server, platform, token)
    const calls = Promise.all([client.users.profile(), client.courses.categories()])
    const [profile, categories] = await calls.catch(() => [null, []] as const)
    const exam = profile && currentExam(profile, platform.now())
    // Else a page would be kept for every text that somebody has in their profile.
    const isKnown = categories.some(({ name, children }) =>
      [name, ...children.map((child) => child.name)].some((one) => one === exam),
    )
    return isKnown ? exam : null
  }

  async function render(
    { url, userAgent, token, exam }: PageRequest & { exam?: string | null },
    outline = false,
  ): Promise<RenderedPage | undefined> {
    await nextTurn()
    const anyone = clientFor(server, platform, token)
    const client = exam ? preparingFor(anyone, exam) : anyone
    const person = token !== undefined
    const now = platform.now()
    const brand = source.current()
    const asked = { url, userAgent, now, brand: brand.facts, client, person, outline }
    const result = await renderer?.render(asked)
    if (!result || result.kind === 'redirect') return result
    const canonical = result.canonical && new URL(result.canonical, origin).href
    return {
      kind: 'page',
      ...template.fill({ ...result, canonical }, brand),
      ...keeping(person, outline, result.partial),
    }
  }

  /** The outline of a page whose data would have to wait: the browser loads it. */
  async function renderStandIn(request: PageRequest): Promise<RenderedPage | undefined> {
    const page = await render(request, true)
    return page?.kind === 'page' ? { ...page, standIn: true } : page
  }

  async function renderCounted(
    request: Parameters<typeof render>[0],
  ): Promise<RenderedPage | undefined> {
    underWay += 1
    try {
      return await render(request)
    } finally {
      underWay -= 1
    }
  }

  /** Renders a page as for a visitor. It depends on its key, the exam and the host app only, so the key is what is rendered. */
  function renderForEveryone(
    key: string,
    userAgent: string,
    exam: string | null,
  ): Promise<RenderedPage | undefined> {
    const cacheKey = `${edition} ${renderer?.hostKey(userAgent)} ${exam ?? ''} ${key}`
    const now = platform.now()
    if (underWay >= MAX_UNDER_WAY && !cache.has(cacheKey, now)) {
      return renderStandIn({ url: key, userAgent })
    }
    return cache.get(cacheKey, now, () => renderCounted({ url: key, userAgent, exam }))
  }

  async function choose({ url, userAgent, token }: PageRequest): Promise<RenderedPage | undefined> {
    const key = renderer?.pageKey(url)
    if (!renderer || !key) return render({ url, userAgent }, true)
    if (!token || !renderer.isPersonal(url)) {
      const exam = token && renderer.isSortedByExam(url) ? await examOf(token) : null
      return renderForEveryone(key, userAgent, exam)
    }
    const request = { url, userAgent, token }
    return underWay < MAX_UNDER_WAY ? renderCounted(request) : renderStandIn({ url, userAgent })
  }

  return async (request) => {
    if (!renderer || request.shell) return shell()
    try {
      const rendering = choose(request)
      // A rendering that fails after the time limit must not be an unhandled rejection.
      rendering.catch(() => {})
      return (await Promise.race([rendering, timeout(limitMs)])) ?? { ...shell(), standIn: true }
    } catch (error) {
      // Without the address: a code that somebody was given may stand in its path.
      platform.log.error({ err: error }, 'rendering failed, the shell was sent')
      return { ...shell(), standIn: true }
    }
  }
}

/**
 * Lets renderings begin one by one, each in a turn of the event loop of its own. A rendering whose data is in memory never
 * waits, so forty that arrive together would hold everything else for as long as forty take.
 */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}

const VISITOR_STORAGE = {
  token: () => undefined,
  statisticId: () => undefined,
  channelId: () => undefined,
}

function timeout(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
}

/** A transport for the SDK that hands its signed requests to this server without a network. */
function inProcess(server: FastifyInstance): Transport {
  return async (request) => {
    const response = await server.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: request.headers,
      remoteAddress: IN_PROCESS_ADDRESS,
      ...(typeof request.body === 'string' && { payload: request.body }),
    })
    return { status: response.statusCode, body: response.body }
  }
}
