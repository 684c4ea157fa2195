import { expect, test } from 'vitest'
import { followSound, NEW_SOUND_CLOCK } from './sound-clock'

const PIECE = 40_000
const HOUR = (3600 * 1_000_000) / PIECE

interface Followed {
  /** How far, in ms, a piece's time was from the truth at most. */
  worst: number
  /** The smallest step from a piece to the next, in ms. */
  leastStep: number
}

/** Follows pieces of sound. `truth`: when a piece was there, in µs; `late`: how much later it was handed over. */
function follow(
  pieces: number,
  truth: (piece: number) => number,
  late: (piece: number) => number = () => 0,
): Followed {
  let clock = NEW_SOUND_CLOCK
  let worst = 0
  let leastStep = Number.POSITIVE_INFINITY
  let before = Number.NEGATIVE_INFINITY
  for (let piece = 1; piece <= pieces; piece++) {
    const position = piece * PIECE
    clock = followSound(clock, position, truth(piece) + late(piece))
    const time = position + (clock.offset ?? 0)
    leastStep = Math.min(leastStep, time - before)
    before = time
    // A minute to settle: the first piece may have come late.
    if (piece > 1500) worst = Math.max(worst, Math.abs(time - truth(piece)))
  }
  return { worst: worst / 1000, leastStep: leastStep / 1000 }
}

test.each([
  ['as fast as the computer', 1],
  ['100 millionths too slow', 1.0001],
  ['100 millionths too fast', 0.9999],
  ['as bad as a cheap headset, 300 millionths', 1.0003],
])('over an hour a sound card that is %s stays within 80 ms', (_, speed) => {
  expect(follow(HOUR, (piece) => piece * PIECE * speed).worst).toBeLessThan(80)
})

test.each([
  ['30 ms late now and then', (piece: number) => (piece % 4) * 10_000],
  ['held back for 400 ms every five seconds, then handed over at once', heldBack(10, 125)],
  ['held back for 800 ms every three seconds, then handed over at once', heldBack(20, 75)],
])('pieces that are %s hardly move the time', (_, late) => {
  const { worst, leastStep } = follow(HOUR, (piece) => piece * PIECE, late)
  expect(worst).toBeLessThan(20)
  expect(leastStep).toBeGreaterThan(30)
})

/** The first `held` pieces of every `of` wait for the last of them. */
function heldBack(held: number, of: number): (piece: number) => number {
  return (piece) => Math.max(0, held - (piece % of)) * PIECE
}

test.each([
  ['3 s', 3_000_000],
  ['400 ms', 400_000],
])('after the sound has stood still for %s its time is right again', (_, still) => {
  const truth = (piece: number): number => piece * PIECE + (piece > 100 ? still : 0)
  expect(follow(3000, truth).worst).toBeLessThan(20)
})

test('time never goes back, however early sound comes', () => {
  const { leastStep } = follow(1000, (piece) => (piece === 1 ? 10_000_000 : piece * PIECE))
  expect(leastStep).toBeGreaterThan(0)
})
