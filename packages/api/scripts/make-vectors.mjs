// Writes the signing vectors of `vectors/`: one file per method, the same every time. They are frozen: a
// file that changes here means that deployed clients and servers would no longer understand each other.
// Run after `pnpm --filter @kaozhou/api build`.
import { writeFileSync } from 'node:fs'
import {
  canonicalText,
  serializeForm,
  serializeQuery,
  signatureSalt,
  signedPayload,
  signRequest,
} from '../dist/index.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const PER_METHOD = 40
const PATHS = [
  '/api/courses',
  '/api/courses/products/1001',
  '/api/orders/courses/single/confirm/get',
  '/api/orders/202611200000000001/status',
  '/api/school/invitations/hasInvitationCode/aB3%2F%E8%80%83',
  '/gateway/api/shopcars/check_all',
]

/** Values that have broken signatures before. */
const VALUES = [
  '',
  0,
  1,
  false,
  true,
  null,
  '考研英语',
  'a b+c',
  "!'()*~-._",
  '%2F%',
  'ß ı ﬁ ŉ İ',
  '🎓',
  '\ud800',
  'MiXeD cAsE',
  'a&b=c?d#e',
  '[a]{b}',
  [],
  [7],
  [3, 1, 2],
  Array.from({ length: 22 }, (_, index) => index),
  ['', null, 'x'],
  { id: 1, tags: ['a', '考'] },
]

/** Texts that our serializer never writes and other clients may: signed as they stand. */
const RAW_PAYLOADS = ['', 'q=a+b', 'q=%e8%80%83', 'a', 'a=1&a=2&', 'a=~!*()', 'A=x&a=X', 'a=%']

/** mulberry32: small, and the same on every machine. */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function vectorsOf(method, random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const fields = (count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        pick(['id', 'name', 'a[b]', 'c.d', '键']) + index,
        pick(VALUES),
      ]),
    )
  const nonce = () =>
    Array.from({ length: 16 }, () => Math.floor(random() * 36).toString(36)).join('')
  return Array.from({ length: PER_METHOD }, (_, index) => {
    // Every value comes alone once; after that they come mixed.
    const given =
      index < VALUES.length ? { value: VALUES[index] } : fields(1 + Math.floor(random() * 5))
    const raw = RAW_PAYLOADS[index - VALUES.length]
    const isRead = method === 'GET'
    const tracking = random() < 0.5 ? { statisticId: 's-2026', channelId: '渠道1' } : {}
    const query =
      isRead && raw !== undefined ? raw : serializeQuery({ ...(isRead && given), ...tracking })
    const body = isRead ? '' : (raw ?? serializeForm(given))
    // Lengths beside the usual 13 digits show where the middle pair of an odd length is.
    const timestamp =
      index % 10 === 9
        ? String(Math.floor(random() * 1e9))
        : String(1_763_655_600_000 + Math.floor(random() * 1e9))
    return vector({ method, path: pick(PATHS), query, body, timestamp, nonce: nonce() })
  })
}

function vector(request) {
  const { method, path, query, body, timestamp, nonce } = request
  const payload = signedPayload(method, query, body)
  const input = { method, path, payload, timestamp, nonce }
  return {
    ...request,
    salt: signatureSalt(nonce, timestamp),
    canonical: canonicalText(input),
    sha256: signRequest(input),
    md5: signRequest(input, { digest: 'md5' }),
    sha1: signRequest(input, { digest: 'sha1' }),
  }
}

const random = seeded(20_261_120)
for (const method of METHODS) {
  const file = new URL(`../vectors/${method.toLowerCase()}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(vectorsOf(method, random), null, 2)}\n`)
}
