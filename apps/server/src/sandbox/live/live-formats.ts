import { createHash } from 'node:crypto'
import { LIVE_SANDBOX_KEYS } from '../../platform/network/live/live-sandbox'

/** What a far end knows of a push when it tells of it. Times are ms since the epoch. */
export interface ToldPush {
  host: string
  app: string
  stream: string
  /** Its own name of the push. */
  sequence: string
  at: number
  now: number
}

export interface NoticeCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** A provider's formats, from its documentation, apart from what the school signs with. */
export interface LiveFormat {
  /** Whether the query of an address is signed for this path, and valid. */
  isSigned(
    what: 'push' | 'play',
    app: string,
    stream: string,
    query: URLSearchParams,
    now: number,
  ): boolean
  pushNotice(kind: 'began' | 'ended', push: ToldPush): NoticeCall
  /** `path` is that of the file below the far end. */
  recordNotice(push: ToldPush, path: string, origin: string): NoticeCall
}

const keyOf = (what: 'push' | 'play') =>
  what === 'push' ? LIVE_SANDBOX_KEYS.pushKey : LIVE_SANDBOX_KEYS.playKey

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const inSeconds = (ms: number) => Math.floor(ms / 1000)
const json = (payload: object) => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(payload),
})

/** cloud.tencent.com/document/product/267: 推流鉴权, 推断流事件通知, 录制事件通知. */
const tencent: LiveFormat = {
  isSigned(what, _app, stream, query, now) {
    const [secret, time] = [query.get('txSecret'), query.get('txTime') ?? '']
    if (!/^[0-9A-F]{8}$/.test(time) || Number.parseInt(time, 16) <= inSeconds(now)) return false
    return secret === md5(keyOf(what) + stream + time)
  },
  pushNotice: (kind, push) => ({
    method: 'POST',
    url: '/live/notify/tencent',
    ...json({
      ...toldByTencent(push),
      app: push.host,
      event_type: kind === 'began' ? 1 : 0,
      event_time: inSeconds(push.at),
      sequence: push.sequence,
      errcode: 0,
      errmsg: 'ok',
    }),
  }),
  recordNotice: (push, path, origin) => ({
    method: 'POST',
    url: '/live/notify/tencent',
    ...json({
      ...toldByTencent(push),
      event_type: 100,
      file_format: 'mp4',
      file_id: push.sequence,
      video_url: `${origin}/${path}`,
    }),
  }),
}

function toldByTencent({ app, stream, now }: ToldPush) {
  const t = inSeconds(now) + 600
  const sign = md5(LIVE_SANDBOX_KEYS.noticeKey + t)
  return { appid: 1, appname: app, stream_id: stream, channel_id: stream, t, sign }
}

/** help.aliyun.com/zh/live: URL鉴权, 推流回调, 录制回调. */
const alibaba: LiveFormat = {
  isSigned(what, app, stream, query, now) {
    const [time = '', rand, uid, hash] = (query.get('auth_key') ?? '').split('-')
    if (!/^\d{10}$/.test(time) || Number(time) <= inSeconds(now)) return false
    const uri = `/${app}/${stream}${what === 'play' ? '.m3u8' : ''}`
    return hash === md5([uri, time, rand, uid, keyOf(what)].join('-'))
  },
  pushNotice(kind, push) {
    const query = new URLSearchParams({
      action: kind === 'began' ? 'publish' : 'publish_done',
      ip: '127.0.0.1',
      id: push.stream,
      app: push.host,
      appname: push.app,
      time: String(inSeconds(push.at)),
      node: 'sandbox',
    })
    return { method: 'GET', url: `/live/notify/alibaba?${query}`, headers: signedByAlibaba(push) }
  },
  recordNotice(push, path) {
    const { app, stream, host } = push
    const told = json({ domain: host, app, stream, uri: path, duration: 32 })
    return {
      method: 'POST',
      url: '/live/notify/alibaba',
      ...told,
      headers: { ...told.headers, ...signedByAlibaba(push) },
    }
  },
}

function signedByAlibaba({ host, now }: ToldPush): Record<string, string> {
  const time = String(inSeconds(now))
  return {
    'ali-live-timestamp': time,
    'ali-live-signature': md5(`${host}|${time}|${LIVE_SANDBOX_KEYS.noticeKey}`),
  }
}

export const LIVE_FORMATS = { tencent, alibaba }
