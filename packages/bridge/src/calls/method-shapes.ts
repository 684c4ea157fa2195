import type { BridgeMethod } from './bridge'
import { isRecord } from './native-answer'

type Field = (value: unknown) => boolean

const text: Field = (value) => typeof value === 'string' && value !== ''
const anyText: Field = (value) => typeof value === 'string'
const webUrl: Field = (value) => typeof value === 'string' && /^https?:\/\/[^/\s]/i.test(value)
const path: Field = (value) => typeof value === 'string' && value.startsWith('/')
const stamp: Field = (value) => typeof value === 'number' || text(value)

function optional(field: Field): Field {
  return (value) => value === undefined || field(value)
}

function shape(fields: Record<string, Field>): Field {
  return (value) => wrongField(value, fields) === null
}

const wechat = optional(
  shape({
    appId: text,
    timestamp: stamp,
    nonceStr: text,
    signType: text,
    packageStr: text,
    paySign: text,
  }),
)

const card = { title: text, link: webUrl, desc: optional(anyText), imgUrl: optional(anyText) }

const SHAPES: Record<BridgeMethod, Record<string, Field>> = {
  login: { reason: optional(anyText) },
  pay: {
    orderId: text,
    wechat,
    miniProgramUrl: optional(path),
    payUrl: optional(text),
    form: optional(text),
  },
  share: card,
  setShareCard: card,
  limitSharing: {},
  prepareOpenTag: {
    tag: (value) => value === 'wx-open-launch-app' || value === 'wx-open-launch-weapp',
  },
  openExternal: { url: text },
  close: {},
  setTitle: { title: anyText },
  openLive: { roomid: text, redirect: optional(anyText) },
}

/**
 * The name of the first parameter that is not of the method's shape, or `null` when all are.
 * Checked at run time too, since the parameters may come from plain JavaScript or from server data.
 */
export function wrongParam(method: BridgeMethod, params: unknown): string | null {
  return wrongField(params, SHAPES[method])
}

function wrongField(value: unknown, fields: Record<string, Field>): string | null {
  if (!isRecord(value)) return 'params'
  return Object.keys(fields).find((name) => !fields[name]?.(value[name])) ?? null
}
