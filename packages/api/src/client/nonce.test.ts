import { expect, test, vi } from 'vitest'
import { randomNonce } from './nonce'

test('a nonce has 16 characters of [0-9a-z], and 2000 nonces are all different', () => {
  const nonces = Array.from({ length: 2000 }, randomNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-z]{16}$/)
  expect(new Set(nonces).size).toBe(2000)
})

test('every character is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 9000; round += 1) {
    for (const character of randomNonce()) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const expected = (9000 * 16) / 36
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(36)
  // 35 degrees of freedom: above 93 once in ten million runs; bytes % 36 alone would give above 600.
  expect(chiSquare).toBeLessThan(93)
})

test('random bytes above 251, which would make some characters likelier, are skipped', () => {
  const bytes = [255, 252, 251, 0, 35, 36]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const drawn = array as unknown as Uint8Array
    drawn.forEach((_, at) => {
      drawn[at] = bytes[at % bytes.length] ?? 0
    })
    return array
  })
  // 251 gives z (35), 0 gives 0, 35 gives z, 36 gives 0; 255 and 252 are skipped.
  expect(randomNonce()).toBe('z0z0z0z0z0z0z0z0')
  random.mockRestore()
})
