import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { createMediaLinks, type MediaGrant } from '../media/media-link'
import { masterPlaylist, type Variant, vodPlaylist, vodSegments } from '../media/playlists'
import {
  loadRendition,
  loadSound,
  QUALITIES,
  type Rendition,
  SOUND,
  sampleFolder,
} from '../media/sample-media'
import { sendBytes } from '../media/send-bytes'
import { requireStream, sendPlaylist, streamHead, UNLOGGED } from './hls-replies'
import { createStreamAccess, type StreamAccess } from './stream-access'

interface Sample {
  renditions: ReadonlyMap<string, Rendition>
  variants: Variant[]
  poster: Buffer
}

/** What the routes share. */
interface MediaDeps {
  /** Reads the sample when it is needed first. */
  sample(): Sample
  access: StreamAccess
  /** @throws Refusal mediaLinkExpired unless the token opens a recording. */
  requireStream(token: string): Promise<MediaGrant>
  now(): number
}

/** HLS streams of the demo's past lessons, for which the sample stands. */
export function addStreams(app: FastifyInstance, platform: Platform): void {
  const links = createMediaLinks(platform)
  let loaded: Sample | undefined
  const deps: MediaDeps = {
    sample() {
      loaded ??= loadSample()
      return loaded
    },
    access: createStreamAccess(platform.store),
    async requireStream(token) {
      const grant = await requireStream(links, token, platform.now())
      if (grant.kind !== 'vod') throw new Refusal('mediaLinkExpired')
      return grant
    },
    now: platform.now,
  }
  addPoster(app, deps)
  addPlaylists(app, deps)
  addSegments(app, deps)
}

function loadSample(): Sample {
  const folder = sampleFolder()
  const loaded = QUALITIES.map((quality) => [quality, loadRendition(quality.name, folder)] as const)
  return {
    renditions: new Map<string, Rendition>([
      ...loaded.map(([{ name }, file]) => [name, file] as const),
      [SOUND.name, loadSound(folder)],
    ]),
    variants: loaded.map(([quality, { codecs, bandwidth }]) => ({ ...quality, codecs, bandwidth })),
    poster: readFileSync(join(folder, 'poster.jpg')),
  }
}

function addPoster(app: FastifyInstance, { sample }: MediaDeps): void {
  app.get('/media/poster.jpg', UNLOGGED, async (request, reply) =>
    sendBytes(
      request,
      reply.header('cache-control', 'public, max-age=86400').type('image/jpeg'),
      sample().poster,
    ),
  )
}

function addPlaylists(
  app: FastifyInstance,
  { sample, requireStream, access, now }: MediaDeps,
): void {
  app.get<{ Params: { token: string } }>(
    '/media/hls/:token/index.m3u8',
    UNLOGGED,
    async (request, reply) => {
      await access.requireOpen(await requireStream(request.params.token), now())
      return sendPlaylist(reply, masterPlaylist(sample().variants), 600)
    },
  )

  app.get<{ Params: { token: string; quality: string } }>(
    '/media/hls/:token/:quality/index.m3u8',
    UNLOGGED,
    async (request, reply) => {
      const grant = await requireStream(request.params.token)
      await access.requireOpen(grant, now())
      requireRendition(sample(), request.params.quality)
      return sendPlaylist(reply, vodPlaylist(durationOf(grant)), 600)
    },
  )
}

function addSegments(
  app: FastifyInstance,
  { sample, requireStream, access, now }: MediaDeps,
): void {
  app.get<{ Params: { token: string; quality: string; file: string } }>(
    '/media/hls/:token/:quality/:file',
    UNLOGGED,
    async (request, reply) => {
      const { token, quality, file } = request.params
      const grant = await requireStream(token)
      const rendition = requireRendition(sample(), quality)
      if (file === 'init.mp4') {
        await access.requireOpen(grant, now())
        return sendBytes(request, streamHead(reply), rendition.init)
      }
      const index = segmentIndex(file, grant)
      await access.serveSegment(grant, index, now())
      return sendBytes(request, streamHead(reply), rendition.segment(index))
    },
  )
}

function requireRendition({ renditions }: Sample, name: string): Rendition {
  const rendition = renditions.get(name)
  if (!rendition) throw new Refusal('notFound')
  return rendition
}

/** The number of `{index}.m4s`. @throws Refusal notFound, also for a segment after the end. */
function segmentIndex(file: string, grant: MediaGrant): number {
  const index = Number(/^(\d{1,7})\.m4s$/.exec(file)?.[1] ?? Number.NaN)
  if (!(index < vodSegments(durationOf(grant)))) throw new Refusal('notFound')
  return index
}

function durationOf({ facts }: MediaGrant): number {
  return facts[2] ?? 0
}
