import { expect, test } from 'vitest'
import { type DeskSearchKind, deskSearchKinds } from './desk-search'

test.each<[string, DeskSearchKind[]]>([
  [' 13800138000 ', ['phone']],
  ['8000', ['tail']],
  ['12345', []],
  ['100234', ['user', 'parcel']],
  ['202611260430551234', ['order', 'parcel', 'payment']],
  ['YT8812345678901', ['parcel', 'payment']],
  ['林小舟', ['name', 'course']],
  ['四级', ['name', 'course']],
  ['林', []],
  ['', []],
  ['   ', []],
])('%j may be %j', (text, kinds) => {
  expect(deskSearchKinds(text)).toEqual(kinds)
})
