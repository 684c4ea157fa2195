import { expect, test } from 'vitest'
import { HOUR } from '../../time/spans'
import { formerKeyEnd } from './webhook-endpoint'

test('a former key ends at once, or after so many hours', () => {
  expect(formerKeyEnd(0, 1000)).toBeNull()
  expect(formerKeyEnd(24, 1000)).toBe(1000 + 24 * HOUR)
})
