import { afterEach, expect, test, vi } from 'vitest'
import { newRequestKey, randomHex } from './new-request-key'

afterEach(() => void vi.unstubAllGlobals())

test('a key has 24 hexadecimal digits, and no two of 1,000 are equal', () => {
  const keys = Array.from({ length: 1000 }, newRequestKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{24}$/)
  expect(new Set(keys).size).toBe(1000)
})

test('a byte below 16 keeps its leading zero', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0x0a) })
  expect(randomHex(3)).toBe('0a0a0a')
})
