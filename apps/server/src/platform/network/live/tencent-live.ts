import * as v from 'valibot'
import {
  fieldsOf,
  type LiveAccount,
  type LiveNotice,
  type LiveProvider,
  md5,
  NOTICE_SPAN_MS,
  NoticeRefused,
  parseNotice,
  requireSignature,
} from './live-provider'

const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.integer(),
)
const name = v.pipe(v.string(), v.maxLength(200))

const signed = v.object({ t: seconds, sign: name })
const common = v.object({ event_type: v.number(), stream_id: name, appname: v.optional(name, '') })
const pushed = v.object({ event_time: seconds, sequence: v.pipe(name, v.minLength(1)) })
const recorded = v.object({ video_url: v.pipe(v.string(), v.maxLength(1000)) })

const PUSH_BEGAN = 1
const PUSH_ENDED = 0
const RECORDED = 100

/** Tencent's live service (云直播). */
export function tencentLive(account: LiveAccount): LiveProvider {
  const { pushDomain, playOrigin, app, pushKey, playKey, noticeKey } = account
  return {
    name: 'tencent',
    methods: ['POST'],
    pushOf: (stream, expiresAt) => ({
      address: `rtmp://${pushDomain}/${app}`,
      key: `${stream}?${signature(pushKey, stream, expiresAt)}`,
    }),
    playAddress: (stream, expiresAt) =>
      `${playOrigin}/${app}/${stream}.m3u8?${signature(playKey, stream, expiresAt)}`,
    readNotice({ body }, now) {
      const json = parseNotice(body)
      const { t, sign } = fieldsOf(signed, json)
      requireSignature(sign, md5(`${noticeKey}${t}`))
      const left = t * 1000 - now
      if (left <= 0 || left > 2 * NOTICE_SPAN_MS) throw new NoticeRefused('out of time')
      return noticeOf(json)
    },
  }
}

function noticeOf(json: unknown): LiveNotice {
  const { event_type: type, stream_id: stream, appname: app } = fieldsOf(common, json)
  const of = { app, stream }
  if (type === PUSH_BEGAN || type === PUSH_ENDED) {
    const { event_time: at, sequence: push } = fieldsOf(pushed, json)
    return { ...of, kind: type === PUSH_BEGAN ? 'began' : 'ended', push, at: at * 1000 }
  }
  if (type !== RECORDED) return { ...of, kind: 'other' }
  return { ...of, kind: 'recorded', address: fieldsOf(recorded, json).video_url.trim() }
}

function signature(key: string, stream: string, expiresAt: number): string {
  const time = Math.floor(expiresAt / 1000)
    .toString(16)
    .toUpperCase()
  return `txSecret=${md5(`${key}${stream}${time}`)}&txTime=${time}`
}
