import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Store } from '../database/executor'
import { PUBLIC_CHANNEL } from '../database/public-channel'
import { BRAND_PICTURES } from '../platform/brand/brand'
import { artFile, registerPictures } from '../platform/pictures/art-address'
import {
  findPicture,
  listPictureVersions,
  type StoredPicture,
} from '../platform/pictures/picture-repository'
import { Refusal } from '../platform/refusal'
import { hasVersion } from './entity-tag'

const SVG = 'image/svg+xml'
const KEPT_BYTES = 16 * 1024 * 1024
/** What the key of a picture may be; anything else is not looked up. */
const KEY = /^[\w./-]{1,200}$/

/** Serves the pictures of the product and of the content; those of the content are read again when they change. */
export async function addArt(app: FastifyInstance, store: Store): Promise<void> {
  const kept = new LRUCache<string, StoredPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })
  const refresh = async () => {
    registerPictures(await listPictureVersions(store.db))
    kept.clear()
  }
  const refreshLater = () =>
    void refresh().catch((error: unknown) =>
      app.log.error({ err: error }, 'pictures were not read'),
    )
  await store.notifications.listen(PUBLIC_CHANNEL, (table) => {
    if (table === 'pictures') refreshLater()
  })
  store.notifications.onGap(refreshLater)
  await refresh()

  async function find(key: string): Promise<StoredPicture | null> {
    if (!KEY.test(key)) return null
    const own = artFile(key)
    if (own) return { type: SVG, version: own.version, bytes: Buffer.from(own.svg) }
    const found = kept.get(key) ?? (await findPicture(store.db, key))
    if (found) kept.set(key, found)
    return found
  }

  async function send(key: string, request: ArtRequest, reply: FastifyReply) {
    const picture = await find(key)
    if (!picture) throw new Refusal('notFound')
    const tag = `"${picture.version}"`
    reply.header('etag', tag)
    if (hasVersion(request, tag)) return reply.code(304).send()
    return answer(reply, picture, request.query.v === picture.version)
  }

  app.get<ArtRoute>('/art/*', { logLevel: 'warn' }, (request, reply) =>
    send(request.params['*'] ?? '', request, reply),
  )
  for (const [path, key] of WELL_KNOWN) {
    app.get<ArtRoute>(path, { logLevel: 'warn' }, (request, reply) => send(key, request, reply))
  }
}

type ArtRoute = { Params: { '*'?: string }; Querystring: { v?: string } }
type ArtRequest = FastifyRequest<ArtRoute>

/** Browsers and engines ask for these without being told of them. */
const WELL_KNOWN = [
  ['/favicon.ico', BRAND_PICTURES.favicon],
  ['/apple-touch-icon.png', BRAND_PICTURES.touchIcon],
] as const

function answer(reply: FastifyReply, { type, bytes }: StoredPicture, isPinned: boolean) {
  return (
    reply
      .header('cache-control', isPinned ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      // Shared pages show their pictures in chats and on other sites.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type === SVG ? `${SVG}; charset=utf-8` : type)
      .send(Buffer.from(bytes))
  )
}
