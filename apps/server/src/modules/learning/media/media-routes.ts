import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { createMediaLinks, type MediaGrant } from './media-link'
import {
  livePlaylist,
  liveSegments,
  masterPlaylist,
  type Variant,
  vodPlaylist,
  vodSegments,
} from './playlists'
import {
  loadRendition,
  QUALITIES,
  type QualityName,
  type Rendition,
  sampleFolder,
} from './sample-media'
import { sendBytes } from './send-bytes'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** A segment never changes; the address is one person's, so only their browser keeps it. */
const FOR_EVER = 'private, max-age=31536000, immutable'

interface Sample {
  renditions: ReadonlyMap<string, Rendition>
  variants: Variant[]
  poster: Buffer
}

function loadSample(): Sample {
  const folder = sampleFolder()
  const loaded = QUALITIES.map((quality) => [quality, loadRendition(quality.name, folder)] as const)
  return {
    renditions: new Map<QualityName, Rendition>(loaded.map(([{ name }, file]) => [name, file])),
    variants: loaded.map(([quality, { codecs, bandwidth }]) => ({ ...quality, codecs, bandwidth })),
    poster: readFileSync(join(folder, 'poster.jpg')),
  }
}

/** Streams of lessons as HLS: recordings from beginning to end, running classes as a window that moves with the clock. */
export function addMedia(app: FastifyInstance, platform: Platform): void {
  const links = createMediaLinks(platform.store)
  let sample: Sample | undefined
  const loaded = () => {
    sample ??= loadSample()
    return sample
  }

  async function grantOf(token: string): Promise<MediaGrant> {
    const grant = await links.read(token, platform.now())
    if (!grant || (grant.kind !== 'vod' && grant.kind !== 'live')) {
      throw new Refusal('mediaLinkExpired')
    }
    return grant
  }

  function renditionOf(name: string): Rendition {
    const rendition = loaded().renditions.get(name)
    if (!rendition) throw new Refusal('notFound')
    return rendition
  }

  // Quiet: a player asks every few seconds, and the address is a key.
  const quiet = { logLevel: 'warn' } as const

  app.get('/media/poster.jpg', quiet, async (request, reply) =>
    sendBytes(
      request,
      reply.header('cache-control', 'public, max-age=86400').type('image/jpeg'),
      loaded().poster,
    ),
  )

  app.get<{ Params: { token: string } }>(
    '/media/hls/:token/index.m3u8',
    quiet,
    async (request, reply) => {
      await grantOf(request.params.token)
      return sendPlaylist(reply, masterPlaylist(loaded().variants), 600)
    },
  )

  app.get<{ Params: { token: string; quality: string } }>(
    '/media/hls/:token/:quality/index.m3u8',
    quiet,
    async (request, reply) => {
      const grant = await grantOf(request.params.token)
      renditionOf(request.params.quality)
      if (grant.kind === 'vod') return sendPlaylist(reply, vodPlaylist(secondsOf(grant)), 600)
      return sendPlaylist(reply, livePlaylist(timesOf(grant), platform.now()), 1)
    },
  )

  app.get<{ Params: { token: string; quality: string; file: string } }>(
    '/media/hls/:token/:quality/:file',
    quiet,
    async (request, reply) => {
      const grant = await grantOf(request.params.token)
      const bytes = fileOf(renditionOf(request.params.quality), request, grant)
      reply.header('cache-control', FOR_EVER).type('video/mp4')
      return sendBytes(request, reply, bytes)
    },
  )

  function fileOf(
    rendition: Rendition,
    request: FastifyRequest<{ Params: { file: string } }>,
    grant: MediaGrant,
  ): Buffer {
    const { file } = request.params
    if (file === 'init.mp4') return rendition.init
    const index = Number(/^(\d{1,7})\.m4s$/.exec(file)?.[1] ?? Number.NaN)
    const count =
      grant.kind === 'vod'
        ? vodSegments(secondsOf(grant))
        : liveSegments(timesOf(grant), platform.now())
    // What a class has not said yet is not there.
    if (!(index < count)) throw new Refusal('notFound')
    return rendition.segment(index)
  }
}

function secondsOf({ facts }: MediaGrant): number {
  return facts[1] ?? 0
}

function timesOf({ facts }: MediaGrant) {
  return { startTime: facts[1] ?? 0, endTime: facts[2] ?? 0 }
}

function sendPlaylist(reply: FastifyReply, text: string, seconds: number): FastifyReply {
  return reply.header('cache-control', `private, max-age=${seconds}`).type(PLAYLIST_TYPE).send(text)
}
