import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingId } from './tracking-id'

/** Any code point that is no surrogate; fast-check's own unit for that takes seconds to set up. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

const x = (count: number) => 'x'.repeat(count)

test.each([
  ['', ''],
  ['abc', 'abc'],
  [x(24), x(24)],
  [x(25), x(24)],
  [`${x(22)}😀`, `${x(22)}😀`],
  [`${x(22)}😀y`, `${x(22)}😀`],
  [`${x(23)}😀`, x(23)],
  [`${x(23)}\ud83d`, `${x(23)}\ud83d`],
])('the tracking id of %s is %s', (value, id) => {
  expect(trackingId(value)).toBe(id)
})

test('a tracking id is a beginning of the value, at most 24 characters long, and cuts no surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 60 }), (value) => {
      const id = trackingId(value)
      expect(id.length).toBeLessThanOrEqual(24)
      expect(value.startsWith(id)).toBe(true)
      expect(/\p{Cs}/u.test(id)).toBe(false)
    }),
  )
})
