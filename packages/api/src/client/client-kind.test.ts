import { expect, test } from 'vitest'
import { type ClientKind, clientKind } from './client-kind'

test.each<['wechat' | 'qq' | 'weibo' | 'other', ClientKind]>([
  ['wechat', 'wechat'],
  ['qq', 'qq'],
  ['weibo', 'weibo'],
  ['other', 'h5'],
])('the host %s has the client kind %s', (kind, header) => {
  expect(clientKind({ kind })).toBe(header)
})
