import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isProof, solveProof } from './proof-of-work'

describe('the proof that a browser works out', () => {
  test('the answer begins with the challenge, and its SHA-256 with the zero bits', async () => {
    const answer = await solveProof({ challenge: 'a.b.10.c', bits: 10 })
    expect(answer).toMatch(/^a\.b\.10\.c\.\d+$/)
    const hash = createHash('sha256').update(answer).digest()
    expect(hash.readUInt16BE(0) >> 6).toBe(0)
    expect(isProof(answer, 10)).toBe(true)
  })

  test('another text is no proof, nor a hash one bit short', () => {
    const short = Array.from({ length: 5000 }, (_, n) => `x.${n}`).find((text) => {
      const first = createHash('sha256').update(text).digest().readUInt16BE(0)
      return first >> 6 === 0 && first >> 5 !== 0
    })
    expect(isProof(short ?? '', 10)).toBe(true)
    expect(isProof(short ?? '', 11)).toBe(false)
    expect(isProof('', 1)).toBe(createHash('sha256').update('').digest()[0] === 0)
  })

  test('the page stays responsive during the search, and the progress grows', async () => {
    const shares: number[] = []
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    })
    await solveProof({ challenge: 'slow', bits: 15 }, { onProgress: (share) => shares.push(share) })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
  })

  test('an AbortSignal ends the search', async () => {
    const search = solveProof({ challenge: 'x', bits: 32 }, { signal: AbortSignal.timeout(30) })
    await expect(search).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
