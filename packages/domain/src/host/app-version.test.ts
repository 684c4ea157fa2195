import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSessionExpiredCode } from '../session/session-code'
import { compareVersions, supportsNativeLogin } from './app-version'

describe('compareVersions', () => {
  test.each([
    ['1.5.3', '1.5.3', 0],
    ['1.5', '1.5.0', 0],
    ['1.10.0', '1.9.9', 1],
    ['1.5.2', '1.5.3', -1],
    ['2', '1.9.9', 1],
    ['1.5.3-beta', '1.5.3', 0],
    ['v1.5.3', '1.5.3', 0],
    ['1.5.3.1', '1.5.3', 1],
    ['01.05.03', '1.5.3', 0],
    ['', '0', 0],
    ['', '0.0.1', -1],
  ] as const)('version "%s" compared with "%s": %i', (a, b, expected) => {
    expect(compareVersions(a, b)).toBe(expected)
  })

  const version = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 4 })
    .map((segments) => segments.join('.'))

  test('compareVersions is an order: reflexive, antisymmetric and transitive', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0)
        expect(compareVersions(a, b) + compareVersions(b, a)).toBe(0)
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('supportsNativeLogin', () => {
  test.each([
    ['ios', '1.5.2', false],
    ['ios', '1.5.3', true],
    ['ios', '1.5.5', true],
    ['ios', '1.10.0', true],
    ['android', '1.5.2', false],
    ['android', '1.5.3', true],
    ['android', '1.5.4', true],
    ['android', '1.5.5', false],
    ['android', '1.5.5.0', false],
    ['android', '1.5.6', true],
    ['harmony', '1.5.2', false],
    ['harmony', '1.5.5', true],
  ] as const)('%s app %s: %s', (os, version, supported) => {
    expect(supportsNativeLogin({ os, version })).toBe(supported)
  })
})

test('isSessionExpiredCode: only 1001 and 1024 mean an expired session', () => {
  const codes = [0, 1, 117, 401, 403, 405, 1000, 1001, 1002, 1023, 1024, 1025, 8024, Number.NaN]
  expect(codes.filter(isSessionExpiredCode)).toEqual([1001, 1024])
})
