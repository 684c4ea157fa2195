import { describe, expect, test } from 'vitest'
import { findBoxes } from './iso-boxes'
import { vodPlaylist, vodSegments } from './playlists'
import { loadRendition, loadSound, QUALITIES, SEGMENT_MS } from './sample-media'
import { readRange } from './send-bytes'

describe.each(QUALITIES)('$name', ({ name }) => {
  const rendition = loadRendition(name)

  function times(index: number) {
    const bytes = rendition.segment(index)
    return {
      decode: findBoxes(bytes, ['moof', 'traf', 'tfdt']).map(({ body }) =>
        Number(bytes.readBigUInt64BE(body + 4)),
      ),
      samples: findBoxes(bytes, ['moof', 'traf', 'trun']).map(({ body }) =>
        bytes.readUInt32BE(body + 4),
      ),
      sequence: findBoxes(bytes, ['moof', 'mfhd']).map(({ body }) => bytes.readUInt32BE(body + 4)),
    }
  }

  test('every segment starts where the one before ended, also when the sample repeats', () => {
    for (let index = 0; index < 35; index += 1) {
      const [current, next] = [times(index), times(index + 1)]
      const [video = 0, audio = 0] = current.decode
      // 80 pictures of 512 ticks (25 a second, 12800 ticks); 150 audio frames of 1024 samples at 48 kHz.
      expect(next.decode).toEqual([video + 80 * 512, audio + 150 * 1024])
      expect(current.samples).toEqual([80, 150])
      expect(next.sequence).toEqual([index + 2])
    }
  })

  test('the codecs and the bandwidth are read from the sample', () => {
    expect(rendition.codecs).toMatch(/^avc1\.4d[0-9a-f]{4},mp4a\.40\.2$/)
    expect(rendition.bandwidth).toBeGreaterThan(10_000)
  })
})

describe('a recording', () => {
  test('the playlist is as long as the lesson and has an end', () => {
    const text = vodPlaylist(3600)
    expect(text.match(/\.m4s/g)).toHaveLength(vodSegments(3600))
    expect(vodSegments(3600) * SEGMENT_MS).toBe(3_600_000)
    expect(text).toMatch(/^#EXTM3U\n/)
    expect(text).toMatch(/#EXT-X-ENDLIST\n$/)
  })
})

describe('readRange', () => {
  test.each([
    [undefined, null],
    ['bytes=0-99', [0, 99]],
    ['bytes=900-', [900, 999]],
    ['bytes=900-5000', [900, 999]],
    ['bytes=-10', [990, 999]],
    ['bytes=-5000', [0, 999]],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=5-4', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
  ] as const)('%s of 1000 bytes is %s', (header, range) => {
    expect(readRange(header, 1000)).toEqual(range)
  })
})

describe('the sound alone', () => {
  const sound = loadSound()
  const whole = loadRendition('sd')

  test('has one track, which is heard, and a fifth less bytes than the smallest picture', () => {
    expect(findBoxes(sound.init, ['moov', 'trak'])).toHaveLength(1)
    expect(findBoxes(sound.init, ['moov', 'trak', 'mdia', 'minf', 'smhd'])).toHaveLength(1)
    expect(findBoxes(sound.init, ['moov', 'mvex', 'trex'])).toHaveLength(1)
    expect(sound.codecs).toBe('mp4a.40.2')
    expect(sound.bandwidth).toBeLessThan(whole.bandwidth * 0.8)
  })

  test.each([0, 9, 23])(
    'segment %i has the samples of the whole one, at the same time',
    (index) => {
      const [own, source] = [sound.segment(index), whole.segment(index)]
      const track = (bytes: Buffer) => findBoxes(bytes, ['moof', 'traf']).length
      expect([track(own), track(source)]).toEqual([1, 2])
      const [tfdt] = findBoxes(own, ['moof', 'traf', 'tfdt'])
      const [, sourceTime] = findBoxes(source, ['moof', 'traf', 'tfdt'])
      expect(tfdt && own.readBigUInt64BE(tfdt.body + 4)).toBe(
        sourceTime && source.readBigUInt64BE(sourceTime.body + 4),
      )
      expect(firstSample(own, 0)).toEqual(firstSample(source, 1))
      const [mdat] = findBoxes(own, ['mdat'])
      expect(mdat && mdat.end - mdat.body).toBe(sum(sizes(own, 0)))
      expect(sizes(own, 0)).toEqual(sizes(source, 1))
    },
  )

  function sizes(bytes: Buffer, track: number): number[] {
    const trun = findBoxes(bytes, ['moof', 'traf', 'trun'])[track]
    if (!trun) throw new Error('no samples')
    const count = bytes.readUInt32BE(trun.body + 4)
    return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(trun.body + 12 + at * 4))
  }

  function firstSample(bytes: Buffer, track: number): Buffer {
    const [moof] = findBoxes(bytes, ['moof'])
    const trun = findBoxes(bytes, ['moof', 'traf', 'trun'])[track]
    if (!moof || !trun) throw new Error('no samples')
    const from = moof.start + bytes.readInt32BE(trun.body + 8)
    return bytes.subarray(from, from + (sizes(bytes, track)[0] ?? 0))
  }

  function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, one) => total + one, 0)
  }
})
