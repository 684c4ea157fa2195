import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { TOKEN_COOKIE } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedAnswer, compressAnswer, sendCompressed } from '../compressed-answer'
import { sendHashedFile } from '../hashed-files'
import { allowInline } from '../security-headers'
import { previewCookie } from '../viewing/preview-cookie'
import { viewingCookie } from '../viewing/viewing-cookie'
import { type Fields, readFields, wireParts } from '../wire-parts'
import type { RenderPage } from './page-renderer'
import { type FindPreview, withPreviewBar } from './preview-bar'
import type { PageRequest, RenderedPage } from './rendered-page'
import type { StaffPage } from './staff-bar'
import { trackingCookies } from './tracking-cookies'
import { type FindView, withViewingBar } from './viewing-bar'

/** Paths that are never a screen: answered 404 when no route matches. */
const NOT_SCREENS =
  /^\/(?:api|sc\/(?:address|comment)|art|media|sandbox|docs|desk|openapi\.json)(?:\/|$)/
/** What the build keeps for the server: its manifest lists every file. */
const HIDDEN = /\/(?:\.|%2e)/i
const SHELL = '/index.html'
const FILE = /\.[a-z0-9]{2,12}$/i
/** Their names contain a hash of the content. */
const HASHED = /^\/assets\/[\w.-]+$/

type KeptPage = Extract<RenderedPage, { kind: 'page' }>

/**
 * Serves the built storefront: hashed files with an unlimited cache, a document for every other path. Without
 * `renderPage` the document is the static shell. In a browser that is in a view of staff every document has the view's bar, in
 * one that is in a preview of a campaign the pages of that campaign have the preview's.
 */
export async function addStorefront(
  app: FastifyInstance,
  directory: string,
  renderPage: RenderPage | null = null,
  findView: FindView = async () => null,
  findPreview: FindPreview = async () => null,
): Promise<void> {
  const root = existsSync(directory) ? directory : import.meta.dirname
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    // The build compresses the files.
    preCompressed: true,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    logLevel: 'warn',
    handler: (request, reply) => {
      const { path } = wireParts(request)
      if (NOT_SCREENS.test(path) || HIDDEN.test(path)) return reply.callNotFound()
      // The service worker keeps it for when there is no network.
      if (path === SHELL) return sendShell(directory, renderPage, request, reply)
      if (HASHED.test(path))
        return sendHashedFile(request, reply, { name: path.slice(1), directory })
      if (FILE.test(path)) return sendFile(path, directory, reply)
      return sendDocument({ directory, renderPage, findView, findPreview }, request, reply)
    },
  })
}

function sendFile(path: string, directory: string, reply: FastifyReply): FastifyReply {
  // The names under /assets contain a hash of the content.
  const isHashed = path.startsWith('/assets/')
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  return reply.sendFile(path.slice(1), directory)
}

interface DocumentParts {
  directory: string
  renderPage: RenderPage | null
  findView: FindView
  findPreview: FindPreview
}

async function sendDocument(
  { directory, renderPage, findView, findPreview }: DocumentParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sealed = previewCookie(request)
  const preview = sealed && (await findPreview(sealed, wireParts(request).path))
  if (preview) {
    // Without content: what a page is rendered with is how the campaign stands now.
    const shell = await readOrRenderShell(directory, renderPage)
    return shell
      ? sendStaffPage(request, reply, withPreviewBar(shell, preview))
      : reply.code(503).type(HTML_TYPE).send(NOT_BUILT)
  }
  const viewing = viewingCookie(request)
  const view = viewing && (await findView(viewing))
  const asked = pageRequest(request, Boolean(view))
  const page = renderPage ? await renderPage(asked) : await readShell(directory)
  const cookies = trackingCookies(readDocumentQuery(request), request.protocol === 'https')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'no-cache')
  if (page?.kind === 'redirect') return reply.redirect(page.to)
  if (page?.personal) reply.header('cache-control', 'private, no-store')
  if (page?.standIn) reply.header('cache-control', 'no-store')
  if (page?.inline) allowInline(reply, page.inline)
  reply.type(HTML_TYPE)
  if (!page) return reply.code(503).send(NOT_BUILT)
  if (page.missing) reply.code(404)
  if (view) return sendStaffPage(request, reply, withViewingBar(page, view))
  const display = displayAttributes(request)
  return page.kept
    ? sendCompressed(request, reply, readyPage(page, display), { isTagged: !page.missing })
    : reply.send(withDisplay(page.body, display))
}

/** A page with a bar of staff is theirs alone. */
function sendStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, inline }: Required<StaffPage>,
): FastifyReply {
  allowInline(reply, inline)
  reply.type(HTML_TYPE).header('cache-control', 'private, no-store')
  return reply.send(withDisplay(body, displayAttributes(request)))
}

async function readOrRenderShell(
  directory: string,
  renderPage: RenderPage | null,
): Promise<KeptPage | null> {
  const page = renderPage
    ? await renderPage({ url: SHELL, userAgent: '', shell: true })
    : await readShell(directory)
  return page?.kind === 'page' ? page : null
}

/** The document without content, theme and text size: the same for everybody. */
async function sendShell(
  directory: string,
  renderPage: RenderPage | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readOrRenderShell(directory, renderPage)
  if (!page) return reply.code(503).type(HTML_TYPE).send(NOT_BUILT)
  if (page.inline) allowInline(reply, page.inline)
  reply.header('cache-control', 'no-cache')
  return sendCompressed(request, reply, compressAnswer(HTML_TYPE, page.body), { isTagged: true })
}

const HTML_TYPE = 'text/html; charset=utf-8'

/** The bytes of kept pages by theme and text size; freed together with their page. */
const readyPages = new WeakMap<KeptPage, Map<string, CompressedAnswer>>()

function readyPage(page: KeptPage, display: string): CompressedAnswer {
  const known = readyPages.get(page) ?? new Map<string, CompressedAnswer>()
  readyPages.set(page, known)
  const ready = known.get(display) ?? compressAnswer(HTML_TYPE, withDisplay(page.body, display))
  known.set(display, ready)
  return ready
}

/** A view's page is a visitor's until its code asks: it has nothing of who is logged in in this browser. */
function pageRequest(request: FastifyRequest, isView: boolean): PageRequest {
  const token = isView ? undefined : readCookie(request, TOKEN_COOKIE)
  return {
    url: request.url,
    userAgent: request.headers['user-agent'] ?? '',
    ...(token && { token }),
  }
}

/** The display settings of a browser: the cookie, the attribute of the document and its values. */
const DISPLAY_SETTINGS = [
  { cookie: 'kz-theme', attribute: 'data-theme', values: ['light', 'dark'] },
  { cookie: 'kz-text', attribute: 'data-text', values: ['large', 'larger'] },
] as const

/** The attributes of the document for the chosen theme and text size. */
function displayAttributes(request: FastifyRequest): string {
  return DISPLAY_SETTINGS.map(({ cookie, attribute, values }) => {
    const chosen = readCookie(request, cookie)
    return values.some((value) => value === chosen) ? `${attribute}="${chosen}" ` : ''
  }).join('')
}

/** Sets the chosen theme and text size, so that the page does not flash in others. */
function withDisplay(body: string, display: string): string {
  return display ? body.replace('<html ', `<html ${display}`) : body
}

/** The raw value of a cookie: those read here need no decoding. */
function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split('; ')
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

async function readShell(directory: string): Promise<RenderedPage | null> {
  const body = await readFile(join(directory, 'index.html'), 'utf8').catch(() => null)
  return body === null ? null : { kind: 'page', body }
}

/** The tracking ids of an address. A malformed query must not keep the page from opening: its ids are left out. */
function readDocumentQuery(request: FastifyRequest): Fields {
  try {
    const { channelId, statisticId, statisticsId } = readFields(wireParts(request).query)
    const only = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
    return { channelId: only(channelId), statisticsId: only(statisticsId) || only(statisticId) }
  } catch {
    return {}
  }
}

const NOT_BUILT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>还没有构建</title>
<p>页面还没有构建，请先运行 <code>npm start</code> 或 <code>pnpm build</code>。</p></html>
`
