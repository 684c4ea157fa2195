import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  fieldsOf,
  type LiveAccount,
  type LiveNotice,
  type LiveProvider,
  md5,
  NOTICE_SPAN_MS,
  NoticeRefused,
  type NoticeRequest,
  parseNotice,
  requireSignature,
} from './live-provider'

const name = v.pipe(v.string(), v.maxLength(200))
const pushed = v.object({
  action: v.picklist(['publish', 'publish_done']),
  appname: name,
  id: name,
  time: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
})
const posted = v.object({
  app: v.optional(name, ''),
  stream: v.optional(name, ''),
  uri: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

/** Alibaba's live service (ApsaraVideo Live, 视频直播). */
export function alibabaLive(account: LiveAccount): LiveProvider {
  const { pushDomain, playOrigin, app, pushKey, playKey } = account
  return {
    name: 'alibaba',
    methods: ['GET', 'POST'],
    pushOf: (stream, expiresAt) => ({
      address: `rtmp://${pushDomain}/${app}`,
      key: `${stream}?auth_key=${authKey(pushKey, `/${app}/${stream}`, expiresAt)}`,
    }),
    playAddress(stream, expiresAt) {
      const path = `/${app}/${stream}.m3u8`
      return `${playOrigin}${path}?auth_key=${authKey(playKey, path, expiresAt)}`
    },
    readNotice(request, now) {
      checkSigned(account, request, now)
      return request.body === ''
        ? pushNotice(Object.fromEntries(request.query))
        : recordNotice(account, parseNotice(request.body))
    },
  }
}

/** @throws NoticeRefused */
function checkSigned(
  { noticeHost, noticeKey }: LiveAccount,
  request: NoticeRequest,
  now: number,
): void {
  const time = request.header('ali-live-timestamp')
  const right = md5(`${noticeHost}|${time}|${noticeKey}`)
  requireSignature(request.header('ali-live-signature'), right)
  const at = /^\d{1,12}$/.test(time) ? Number(time) * 1000 : Number.NaN
  if (!(Math.abs(now - at) <= NOTICE_SPAN_MS)) throw new NoticeRefused('out of time')
}

function pushNotice(fields: Record<string, string>): LiveNotice {
  const { action, appname: app, id: stream, time } = fieldsOf(pushed, fields)
  return {
    app,
    stream,
    kind: action === 'publish' ? 'began' : 'ended',
    push: null,
    at: time * 1000,
  }
}

/** A recording is told by its path in the bucket; what is told of its beginning has none. */
function recordNotice({ recordOrigin }: LiveAccount, json: unknown): LiveNotice {
  const { app, stream, uri } = fieldsOf(posted, json)
  if (uri === undefined) return { app, stream, kind: 'other' }
  const path = uri.split('/').map(encodeURIComponent).join('/')
  return { app, stream, kind: 'recorded', address: `${recordOrigin}/${path}` }
}

function authKey(key: string, path: string, expiresAt: number): string {
  const facts = `${Math.floor(expiresAt / 1000)}-${randomBytes(8).toString('hex')}-0`
  return `${facts}-${md5(`${path}-${facts}-${key}`)}`
}
