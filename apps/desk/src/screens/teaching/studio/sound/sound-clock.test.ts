import { expect, test } from 'vitest'
import { followSound, type SoundOffset } from './sound-clock'

const PIECE = 40_000
const HOUR = (3600 * 1_000_000) / PIECE

/** Follows pieces of sound, and says how far, in ms, the last one's time was from the truth at most. */
function worstError(pieces: number, arrival: (piece: number) => number): number {
  let offset: SoundOffset = null
  let worst = 0
  for (let piece = 1; piece <= pieces; piece++) {
    const position = piece * PIECE
    offset = followSound(offset, position, arrival(piece))
    // 10 s to settle.
    if (piece > 250) worst = Math.max(worst, Math.abs(position + offset - arrival(piece)))
  }
  return worst / 1000
}

test.each([
  ['as fast as the computer', 1],
  ['100 millionths too slow', 1.0001],
  ['100 millionths too fast', 0.9999],
  ['as bad as a cheap headset, 300 millionths', 1.0003],
])('over an hour a sound card that is %s stays within 80 ms', (_, speed) => {
  expect(worstError(HOUR, (piece) => piece * PIECE * speed)).toBeLessThan(80)
})

test('pieces that come up to 30 ms late hardly move the time', () => {
  let offset = followSound(null, 0, 0)
  for (let piece = 1; piece < 1000; piece++) {
    const before = offset
    offset = followSound(offset, piece * PIECE, piece * PIECE + (piece % 4) * 10_000)
    expect(Math.abs(offset - before)).toBeLessThan(200)
  }
})

test('after the sound has stood still its time jumps ahead, once', () => {
  const still = 3_000_000
  const offset = followSound(0, PIECE, PIECE + still)
  expect(offset).toBe(still)
  expect(followSound(offset, 2 * PIECE, 2 * PIECE + still)).toBe(still)
})

test('time never goes back, however early sound comes', () => {
  let offset = followSound(null, 0, 10_000_000)
  for (let piece = 1; piece < 100; piece++) {
    const next = followSound(offset, piece * PIECE, piece * PIECE)
    expect(next + PIECE).toBeGreaterThan(offset)
    offset = next
  }
})
