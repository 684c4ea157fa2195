import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { createMediaLinks, type MediaGrant } from '../media/media-link'
import { sendBytes } from '../media/send-bytes'
import { requireStream, sendPlaylist, streamHead, UNLOGGED } from '../streams/hls-replies'
import { createStreamAccess, type StreamAccess } from '../streams/stream-access'
import type { TakeRow } from './broadcast-repository'
import { type ClassStream, classMaster, classPlaylist } from './class-playlist'
import type { ClassStreams, ClassTrack } from './class-streams'
import { initSegment, soundInitSegment } from './init-segment'
import { takeFormat } from './take-format'

/** How long a request for what comes next may wait. */
const WAIT_MS = 6000

interface ClassDeps {
  streams: ClassStreams
  access: StreamAccess
  /** @throws Refusal mediaLinkExpired unless the token opens a class. */
  requireGrant(token: string): Promise<MediaGrant>
  now(): number
}

/** What a player asks of a playlist (RFC 8216bis). */
interface Asked {
  _HLS_msn?: string
  _HLS_part?: string
  _HLS_skip?: string
}

type Track = { token: string; track: string }

/** HLS of classes that are taught from the studio, while they run and afterwards. */
export function addClassStreams(
  app: FastifyInstance,
  platform: Platform,
  streams: ClassStreams,
): void {
  const links = createMediaLinks(platform)
  const access = createStreamAccess(platform.store)
  const { now } = platform
  const deps: ClassDeps = {
    streams,
    access,
    now,
    async requireGrant(token) {
      const grant = await requireStream(links, token, now())
      await access.requireOpen(grant, now())
      return grant
    },
  }
  addPlaylists(app, deps)
  addHeads(app, deps)
  addSegments(app, deps)
}

function addPlaylists(app: FastifyInstance, { streams, requireGrant }: ClassDeps): void {
  app.get<{ Params: { token: string } }>(
    '/media/class/:token/index.m3u8',
    UNLOGGED,
    async (request, reply) => {
      const grant = await requireGrant(request.params.token)
      const [take] = await streams.takes(sectionOf(grant))
      if (!take) throw new Refusal('notFound')
      const sectionId = sectionOf(grant)
      const small = await streams.offeredSmall(sectionId)
      return sendPlaylist(reply, classMaster(take.format, small), 600)
    },
  )

  app.get<{ Params: Track; Querystring: Asked }>(
    '/media/class/:token/:track/index.m3u8',
    UNLOGGED,
    async (request, reply) => {
      const grant = await requireGrant(request.params.token)
      const sectionId = sectionOf(grant)
      if (trackOf(request.params.track) === 'small') {
        await streams.untilSmall(sectionId, WAIT_MS)
        return sendStream(reply, await streams.smallStream(sectionId), request.query)
      }
      // A player can begin with a whole segment only.
      const asked = numberOf(request.query._HLS_msn) ?? 0
      const part = numberOf(request.query._HLS_part)
      await streams.until(sectionId, { segment: asked, part }, WAIT_MS)
      return sendStream(reply, await streams.stream(sectionId), request.query)
    },
  )
}

/** @throws Refusal notFound for a class of which nothing can be played yet. */
function sendStream(reply: FastifyReply, stream: ClassStream | null, asked: Asked): FastifyReply {
  if (!stream || stream.segments.length === 0) throw new Refusal('notFound')
  const skipsOld = asked._HLS_skip === 'YES'
  return sendPlaylist(reply, classPlaylist(stream, { skipsOld }), stream.isOver ? 600 : 0)
}

function addHeads(app: FastifyInstance, { streams, requireGrant }: ClassDeps): void {
  app.get<{ Params: Track & { take: string; head: string } }>(
    '/media/class/:token/:track/:take/:head',
    UNLOGGED,
    async (request, reply) => {
      const grant = await requireGrant(request.params.token)
      const track = trackOf(request.params.track)
      const number = numberOf(request.params.take)
      const takes = await streams.takes(sectionOf(grant))
      const take = takes.find((one) => one.number === number)
      const head = take && headOf(take, track, request.params.head)
      if (!head) throw new Refusal('notFound')
      return sendBytes(request, streamHead(reply), head)
    },
  )
}

/** Where the second quality leads on in the first, its head is that of the first. Null where there is none. */
function headOf({ format, small }: TakeRow, track: ClassTrack, name: string): Buffer | null {
  const isFirst = track === 'small' && name === 'first.mp4'
  if (name !== 'init.mp4' && !isFirst) return null
  if (track === 'sound') return soundInitSegment(takeFormat(format))
  if (track === 'picture' || isFirst) return initSegment(takeFormat(format))
  return small?.description ? initSegment(takeFormat({ ...format, picture: small })) : null
}

function addSegments(
  app: FastifyInstance,
  { streams, requireGrant, access, now }: ClassDeps,
): void {
  app.get<{ Params: Track & { file: string } }>(
    '/media/class/:token/:track/:file',
    UNLOGGED,
    async (request, reply) => {
      const { token, track: name, file } = request.params
      const grant = await requireGrant(token)
      const track = trackOf(name)
      const sectionId = sectionOf(grant)
      const [, segment, index] = /^(\d{1,6})(?:\.(\d{1,3}))?\.m4s$/.exec(file) ?? []
      if (segment === undefined) throw new Refusal('notFound')
      const found =
        index === undefined
          ? await streams.segment(sectionId, Number(segment), track)
          : await streams.part(
              sectionId,
              { segment: Number(segment), index: Number(index) },
              { track, limitMs: WAIT_MS },
            )
      if (!found) throw new Refusal('notFound')
      const { bytes, from, seconds } = found
      await access.serveSeconds(grant, { from, to: from + seconds }, now())
      return sendBytes(request, streamHead(reply), bytes)
    },
  )
}

function sectionOf({ facts }: MediaGrant): number {
  return facts[1] ?? 0
}

/** @throws Refusal notFound */
function trackOf(name: string): ClassTrack {
  if (name !== 'picture' && name !== 'small' && name !== 'sound') throw new Refusal('notFound')
  return name
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null
}
