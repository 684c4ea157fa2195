import { Readable } from 'node:stream'
import { STREAM_AHEAD_SECONDS } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { mediaStore } from '../../../platform/stores/open-store'
import { createMediaLinks, type MediaGrant } from '../media/media-link'
import { mediaOfStamp, OWN_NAME, ownEnding } from '../media/own-media'
import { SEGMENT_MS } from '../media/sample-media'
import { readRange } from '../media/send-bytes'
import { BLOCK_SECONDS } from '../media/served-repository'
import { findLesson } from '../sections/section-repository'
import { createStreamAccess, type StreamAccess } from './stream-access'

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
}
/** About how many seconds one answer holds; a player then requests what follows. */
const ANSWER_SECONDS = BLOCK_SECONDS
const LEAST_BYTES = 64 * 1024
const MOST_BYTES = 2 * 1024 * 1024

/** Browsers load so much of a file ahead, however few seconds that is (Chromium: 2 MB, and 1 MB until it pauses). */
const LOADED_AHEAD_BYTES = 3 * 1024 * 1024

/** A file of the media store that a lesson plays. */
interface Recording {
  grant: MediaGrant
  name: string
  size: number
  seconds: number
}

/** Serves the recordings that a school brought: files by parts, addresses by a redirection. */
export function addOwnMedia(app: FastifyInstance, platform: Platform): void {
  const links = createMediaLinks(platform)
  const access = createStreamAccess(platform.store)
  const store = mediaStore(platform.environment)
  const { now } = platform

  app.get<{ Params: { token: string; file: string } }>(
    '/media/own/:token/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { token, file } = request.params
      const grant = await links.read(token, now())
      if (grant?.kind !== 'vod') throw new Refusal('mediaLinkExpired')
      const lesson = await findLesson(platform.store.db, grant.facts[1] ?? 0)
      const found = lesson && mediaOfStamp(lesson.section, grant.facts[3], now())
      if (!found) throw new Refusal('notFound')
      const { media, seconds } = found
      const ending = ownEnding(media)
      if (!ending || file !== `${OWN_NAME}.${ending}`) throw new Refusal('notFound')
      if (media.address) {
        await access.requireOpen(grant, now())
        return reply.header('cache-control', 'private, no-store').redirect(media.address, 302)
      }
      const name = media.file ?? ''
      const size = await store.size(name)
      if (!size) throw new Refusal('notFound')
      reply.header('cache-control', 'private, max-age=900').type(TYPES[ending] ?? TYPES.mp4 ?? '')
      return sendParts({ store, access, now }, { grant, name, size, seconds }, request, reply)
    },
  )
}

interface Deps {
  store: ObjectStore
  access: StreamAccess
  now(): number
}

/** Answers a range with its first seconds alone, so that what was really sent is what counts as watched. */
async function sendParts(
  deps: Deps,
  recording: Recording,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = recording
  reply.header('accept-ranges', 'bytes')
  const range = readRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (range === null) {
    // Reads the first part before the headers are sent, so that a refusal can still be answered.
    const first = await readPart(deps, recording, 0, partBytes(recording))
    reply.header('content-length', size)
    return reply.send(Readable.from(allParts(deps, recording, first)))
  }
  const [from, last] = range
  const to = Math.min(last + 1, from + partBytes(recording))
  const bytes = await readPart(deps, recording, from, to)
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to - 1}/${size}`)
    .send(bytes)
}

async function* allParts(deps: Deps, recording: Recording, first: Buffer): AsyncGenerator<Buffer> {
  const step = partBytes(recording)
  yield first
  for (let from = step; from < recording.size; from += step) {
    yield await readPart(deps, recording, from, Math.min(from + step, recording.size))
  }
}

async function readPart(
  { store, access, now }: Deps,
  { grant, name, size, seconds }: Recording,
  from: number,
  to: number,
): Promise<Buffer> {
  const aheadSeconds = aheadOf({ size, seconds })
  const segmentAt = (byte: number) => Math.floor(((byte / size) * seconds * 1000) / SEGMENT_MS)
  const part = { first: segmentAt(from), last: segmentAt(to - 1), aheadSeconds }
  await access.serveSegments(grant, part, now())
  return store.read(name, from, to)
}

/** What browsers load ahead of one place of the file, in seconds. */
function aheadOf({ size, seconds }: Pick<Recording, 'size' | 'seconds'>): number {
  const loaded = Math.ceil((LOADED_AHEAD_BYTES / size) * seconds)
  return Math.max(STREAM_AHEAD_SECONDS, loaded + BLOCK_SECONDS)
}

function partBytes({ size, seconds }: Recording): number {
  const wanted = Math.ceil((size / Math.max(seconds, 1)) * ANSWER_SECONDS)
  return Math.min(Math.max(wanted, LEAST_BYTES), MOST_BYTES)
}
