import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { wireParts } from '../../http/wire-parts'
import { liveSandboxPath } from '../../platform/network/live/live-sandbox'
import { LIVE_FORMATS, type NoticeCall, type ToldPush } from './live-formats'

export interface LiveSandbox {
  provider: keyof typeof LIVE_FORMATS
  now: () => number
  /** The host that it calls: this server's. */
  host: string
  baseUrl: string
  /** What it shows whatever is pushed. */
  film(): { init: Buffer; segment(index: number): Buffer }
}

/** What a program does: the server and the key that the studio shows, as OBS takes them. */
const deed = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  key: v.pipe(v.string(), v.maxLength(400)),
  does: v.picklist(['push', 'stop']),
})

const SEGMENT_MS = 3200
const FILM_SEGMENTS = 10
/** Segments of a running class that players are told of. */
const LISTED = 3

interface Push extends Pick<ToldPush, 'app' | 'stream' | 'sequence' | 'at'> {
  isOn: boolean
}

/** A provider's far end: takes what is signed for it, tells the school, and shows a film to whoever has a good play key. */
export function registerLiveSandbox(server: FastifyInstance, sandbox: LiveSandbox): void {
  const { provider, now, host } = sandbox
  const format = LIVE_FORMATS[provider]
  const path = liveSandboxPath(provider)
  const pushes = new Map<string, Push>()
  let count = 0

  server.post(`${path}/push`, { logLevel: 'warn' }, async (request, reply) => {
    const asked = readDeed(wireParts(request).body)
    if (!asked) return refuse(reply)
    const { app, stream, query } = asked
    if (!format.isSigned('push', app, stream, query, now())) return refuse(reply)
    const before = pushes.get(stream)
    if (asked.does === 'push') {
      count += 1
      const push = { app, stream, sequence: `${now()}${count}`, at: now(), isOn: true }
      pushes.set(stream, push)
      return reply.send({ told: await tell(format.pushNotice('began', told(push))) })
    }
    if (!before?.isOn) return refuse(reply)
    before.isOn = false
    const end = { ...told(before), at: now() }
    const record = format.recordNotice(end, `record/${stream}.mp4`, sandbox.baseUrl + path)
    return reply.send({ told: [await tell(format.pushNotice('ended', end)), await tell(record)] })
  })

  server.get<{ Params: { app: string; file: string } }>(
    `${path}/:app/:file`,
    { logLevel: 'warn' },
    async ({ params: { app, file }, query }, reply) => {
      if (app === 'film') return sendFilm(reply, file)
      if (app === 'record') return sendRecording(reply)
      const stream = file.replace(/\.m3u8$/, '')
      const asked = new URLSearchParams(query as Record<string, string>)
      if (!format.isSigned('play', app, stream, asked, now())) return refuse(reply)
      const push = pushes.get(stream)
      if (!push?.isOn) return reply.status(404).send()
      return reply.type('application/vnd.apple.mpegurl').send(playlist(now() - push.at, path))
    },
  )

  const told = (push: Push): ToldPush => ({ ...push, host, now: now() })

  async function tell(call: NoticeCall): Promise<number> {
    return (await server.inject(call)).statusCode
  }

  function sendFilm(reply: FastifyReply, file: string) {
    const { init, segment } = sandbox.film()
    const [, index] = /^(\d{1,6})\.m4s$/.exec(file) ?? []
    return reply.type('video/mp4').send(index === undefined ? init : segment(Number(index)))
  }

  function sendRecording(reply: FastifyReply) {
    const { init, segment } = sandbox.film()
    const segments = Array.from({ length: FILM_SEGMENTS }, (_, index) => segment(index))
    return reply.type('video/mp4').send(Buffer.concat([init, ...segments]))
  }
}

function readDeed(body: string) {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const parsed = v.safeParse(deed, json)
  if (!parsed.success) return null
  const { address, key, does } = parsed.output
  const app = address.slice(address.lastIndexOf('/') + 1)
  const [stream = '', query = ''] = key.split('?')
  return { app, stream, query: new URLSearchParams(query), does }
}

function playlist(sinceMs: number, path: string): string {
  const newest = Math.floor(sinceMs / SEGMENT_MS) + LISTED
  const first = newest - LISTED
  const segments = Array.from({ length: LISTED }, (_, at) => [
    `#EXTINF:${SEGMENT_MS / 1000},`,
    `${path}/film/${first + at}.m4s`,
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-MAP:URI="${path}/film/init.mp4"`,
    ...segments.flat(),
    '',
  ].join('\n')
}

function refuse(reply: FastifyReply) {
  return reply.status(403).send({ message: 'the key is wrong, or has ended' })
}
