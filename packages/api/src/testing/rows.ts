import * as v from 'valibot'
import { endpoint } from '../contract/endpoint'

/** Rows of every shape, for tests: the contract itself may change without them. */

const anything = v.unknown()
const fields = v.record(v.string(), v.unknown())

export const read = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'A read',
  input: fields,
  output: anything,
})

export const readOne = endpoint({
  method: 'GET',
  path: '/api/things/{id}/parts/{part}',
  summary: 'A read with values in its path',
  apiVersion: 2,
  input: v.object({
    id: v.union([v.number(), v.string()]),
    part: v.string(),
    page: v.optional(v.number()),
  }),
  output: anything,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'A write',
  input: fields,
  output: anything,
})

export const exchange = endpoint({
  ...create,
  summary: 'A write that says what it changes',
  changes: ['points', 'users.current'],
})

export const replace = endpoint({ ...create, method: 'PUT', summary: 'A write that replaces' })
export const change = endpoint({ ...create, method: 'PATCH', summary: 'A write that changes' })
export const remove = endpoint({ ...create, method: 'DELETE', summary: 'A removal with a body' })

export const renew = endpoint({
  method: 'GET',
  path: '/api/oauth/silent',
  summary: 'Renews a session',
  recovers: false,
  input: v.object({}),
  output: anything,
})

export const uploadImg = endpoint({
  method: 'POST',
  path: '/api/files/uploadImg',
  summary: 'A picture',
  multipart: true,
  input: v.object({ file: v.blob(), scene: v.optional(v.array(v.string())) }),
  output: anything,
})

export const otherPay = endpoint({
  method: 'POST',
  path: '/api/orders/trades/other_pay',
  summary: 'Pays for somebody else',
  signedHeaders: 'otherPay',
  input: v.object({ orderId: v.string(), openId: v.string(), timestamp: v.number() }),
  output: anything,
})
