import { describe, expect, test } from 'vitest'
import { findBoxes } from '../media/iso-boxes'
import { initSegment, soundInitSegment } from './init-segment'
import { type Frame, type Part, PartCutter } from './part-cutter'
import { type BroadcastFormat, PICTURE_TRACK, SOUND_TRACK } from './track-format'

const FORMAT: BroadcastFormat = {
  picture: {
    codec: 'avc1.42001f',
    width: 640,
    height: 360,
    description: Buffer.from('0142001fffe100', 'hex'),
  },
  sound: { codec: 'opus', sampleRate: 48_000, channels: 1, description: Buffer.alloc(0) },
}
const PICTURE_US = 40_000
const SOUND_US = 20_000

/** A class of so many seconds at 25 pictures a second, a key picture every two seconds, in the order of its times. */
function frames(seconds: number, from = 5_000_000): Frame[] {
  const pictures = Array.from(
    { length: seconds * 25 },
    (_, n): Frame => ({
      kind: 'picture',
      at: from + n * PICTURE_US,
      isKey: n % 50 === 0,
      data: Buffer.from(`p${n}`),
    }),
  )
  const sounds = Array.from(
    { length: seconds * 50 },
    (_, n): Frame => ({
      kind: 'sound',
      at: from + n * SOUND_US,
      isKey: true,
      data: Buffer.from(`s${n}`),
    }),
  )
  return [...pictures, ...sounds].sort((a, b) => a.at - b.at)
}

function cut(given: readonly Frame[]): Part[] {
  const cutter = new PartCutter(FORMAT)
  const parts = given.flatMap((frame) => cutter.add(frame) ?? [])
  return [...parts, ...[cutter.end()].flatMap((part) => part ?? [])]
}

/** The time of a track's first sample in a fragment, and the sum of its samples' durations, in ticks. */
function trackTimes(bytes: Buffer, track: number): { time: number; length: number } | null {
  const tfhd = findBoxes(bytes, ['moof', 'traf', 'tfhd'])
  const at = tfhd.findIndex(({ body }) => bytes.readUInt32BE(body + 4) === track)
  const tfdt = findBoxes(bytes, ['moof', 'traf', 'tfdt'])[at]
  const trun = findBoxes(bytes, ['moof', 'traf', 'trun'])[at]
  if (!tfdt || !trun) return null
  const count = bytes.readUInt32BE(trun.body + 4)
  let length = 0
  for (let n = 0; n < count; n += 1) length += bytes.readUInt32BE(trun.body + 12 + n * 12)
  return { time: Number(bytes.readBigUInt64BE(tfdt.body + 4)), length }
}

describe('a class of ten seconds', () => {
  const parts = cut(frames(10))

  test('is cut into parts of at most half a second, and segments of two seconds that begin with a key picture', () => {
    expect(parts.map(({ seconds }) => seconds).every((seconds) => seconds <= 0.5)).toBe(true)
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(10, 6)
    const starts = parts.filter(({ startsSegment }) => startsSegment)
    expect(starts).toHaveLength(5)
    expect(starts.every(({ isIndependent }) => isIndependent)).toBe(true)
  })

  test.each([
    ['pictures', PICTURE_TRACK, 90_000],
    ['sound', SOUND_TRACK, 48_000],
  ])('its %s begin at 0 and follow each other without a gap', (_, track, timescale) => {
    let next = 0
    for (const { bytes } of parts) {
      const times = trackTimes(bytes, track)
      expect(times?.time).toBe(next)
      next += times?.length ?? 0
    }
    expect(next / timescale).toBeCloseTo(10, 6)
  })

  test('each part has its pictures, then its sounds, where its head says', () => {
    const [first] = parts as [Part]
    const trun = findBoxes(first.bytes, ['moof', 'traf', 'trun'])
    const textAt = (at: number, length: number): string =>
      first.bytes.toString('latin1', at, at + length)
    const offsets = trun.map(({ body }) => first.bytes.readInt32BE(body + 8))
    expect(offsets.map((offset) => textAt(offset, 2))).toEqual(['p0', 's0'])
  })

  test('its sound alone has the same times', () => {
    for (const { bytes, sound } of parts) {
      expect(trackTimes(sound, SOUND_TRACK)).toEqual(trackTimes(bytes, SOUND_TRACK))
      expect(trackTimes(sound, PICTURE_TRACK)).toBeNull()
    }
  })
})

test('what comes before the first key picture is left out', () => {
  const late = frames(4).filter(({ kind, at }) => kind === 'sound' || at > 5_000_000)
  const [first] = cut(late) as [Part]
  expect(first.isIndependent).toBe(true)
  expect(trackTimes(first.bytes, PICTURE_TRACK)?.time).toBe(0)
})

test('a studio that sent nothing for ten seconds goes on at its own time, and no picture stands for so long', () => {
  const all = frames(20).filter(({ at }) => at < 9_000_000 || at >= 19_000_000)
  const ends = cut(all).map(({ bytes }) => trackTimes(bytes, PICTURE_TRACK))
  expect(Math.max(...ends.map((times) => times?.length ?? 0))).toBeLessThanOrEqual(3 * 90_000)
  expect(ends.at(-1)?.time).toBeGreaterThan(13 * 90_000)
})

test('the head has both tracks, that of the sound one', () => {
  expect(findBoxes(initSegment(FORMAT), ['moov', 'trak'])).toHaveLength(2)
  expect(findBoxes(soundInitSegment(FORMAT), ['moov', 'trak'])).toHaveLength(1)
  expect(findBoxes(initSegment(FORMAT), ['moov', 'mvex', 'trex'])).toHaveLength(2)
})

test('a picture that refers to a later one is shown after it was decoded', () => {
  const late = frames(2).map((frame) =>
    frame.kind === 'picture' ? { ...frame, shownAfter: 80_000 } : frame,
  )
  const [first] = cut(late) as [Part]
  const [pictures, sounds] = findBoxes(first.bytes, ['moof', 'traf', 'trun'])
  const flagsAt = (at = 0): number => first.bytes.readUIntBE(at + 1, 3)
  expect(flagsAt(pictures?.body)).toBe(0xf01)
  expect(flagsAt(sounds?.body)).toBe(0x701)
  // Behind the head of the run, a picture's duration, size and flags.
  expect(first.bytes.readUInt32BE((pictures?.body ?? 0) + 12 + 12)).toBe(7200)
})
