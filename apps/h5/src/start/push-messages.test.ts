import { expect, test } from 'vitest'
import { isKnownHref } from '../routing/is-known-href'
import { loadRoutes, provideRoutesImport } from '../routing/lazy-routes'
import { pushMessage } from './push-messages'

const KINDS = [
  'class',
  'mock',
  'balance',
  'parcel',
  'stock',
  'sale',
  'points',
  'refund',
  'group',
  'coupon',
  'redPacket',
  'comment',
  'account',
  'invoice',
  'timetable',
  'marked',
  'post',
  'answered',
  'enquiry',
  'mailing',
] as const

test.each(KINDS)(
  'a message of the kind %s has words and opens a page of the storefront',
  async (kind) => {
    provideRoutesImport(() => import('./routes'))
    await loadRoutes()
    const message = pushMessage(JSON.stringify({ kind }))
    expect(message.kind).toBe(kind)
    expect(message.title).toMatch(/[\u4e00-\u9fff]/)
    expect(isKnownHref(message.path)).toBe(true)
  },
)

test.each([
  ['an unknown kind', '{"kind":"later"}'],
  ['a name of the prototype', '{"kind":"constructor"}'],
  ['an address, which is not read', '{"kind":1,"path":"https://evil.example/"}'],
  ['no JSON', 'x'],
  ['nothing', undefined],
])('%s opens the list of notices', (_, text) => {
  expect(pushMessage(text)).toEqual({
    kind: 'other',
    title: '你有一条新提醒',
    body: '点开看看',
    path: '/notices',
  })
})
