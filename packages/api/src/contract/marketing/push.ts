import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { noInput, nothing, text } from '../wire-schemas'

/** The address of a browser at its push service. */
const pushEndpoint = v.pipe(text(1000, 10), v.regex(/^https?:\/\/\S+$/, '不是推送地址'))

/** Bytes as base64url without padding. */
const base64url = (bytes: number) =>
  v.pipe(text(200), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), '不是推送密钥'))

export const key = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key that a browser subscribes with; null where no push messages are sent',
  cacheFor: 60_000,
  input: noInput,
  output: v.object({ publicKey: v.nullable(v.string()) }),
})

export const devices = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  summary: 'The browsers that this person is told in: SHA-256 of each endpoint in hex',
  access: 'user',
  input: noInput,
  output: v.array(v.string()),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  repeats: 'freely',
  summary: 'Notices are sent to this browser too, until it is logged out',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ endpoint: pushEndpoint, p256dh: base64url(65), auth: base64url(16) }),
  output: nothing,
})

export const renew = endpoint({
  method: 'PUT',
  path: '/api/push/subscriptions',
  summary:
    'Moves the subscription of whoever knows its old address; an unknown one is answered the same',
  unsigned: true,
  refuses: ['notFound'],
  input: v.object({
    oldEndpoint: pushEndpoint,
    endpoint: pushEndpoint,
    p256dh: base64url(65),
    auth: base64url(16),
  }),
  output: nothing,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  repeats: 'freely',
  summary: 'They are not; a second time changes nothing',
  access: 'user',
  input: v.object({ endpoint: pushEndpoint }),
  output: nothing,
})
