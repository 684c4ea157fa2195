import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingId } from './tracking-id'

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
])('%s → %s', (value, id) => {
  expect(trackingId(value)).toBe(id)
})

test('property: at most 24 characters, a beginning of the value, and no pair is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
      const id = trackingId(value)
      expect(id.length).toBeLessThanOrEqual(24)
      expect(value.startsWith(id)).toBe(true)
      expect(/\p{Cs}/u.test(id)).toBe(false)
    }),
  )
})
