import Hls from 'hls.js'
import { describe, expect, test } from 'vitest'
import { LIVE_CONFIG, loadAhead } from './hls-source'

/** What hls.js loads ahead by its own rule (`getMaxBufferLength`), in seconds. */
function loadedAhead(config: Partial<typeof Hls.DefaultConfig>, bitsPerSecond: number): number {
  const { maxBufferLength, maxMaxBufferLength, maxBufferSize } = { ...Hls.DefaultConfig, ...config }
  const bySize = (8 * maxBufferSize) / bitsPerSecond
  return Math.min(Math.max(bySize, maxBufferLength), maxMaxBufferLength)
}

describe('what hls.js loads ahead', () => {
  test.each([[64_000], [800_000], [5_000_000]])('of %i bit/s: 30 s', (bitsPerSecond) => {
    expect(loadedAhead(loadAhead(30), bitsPerSecond)).toBe(30)
  })

  test('without its own limits it would load ten minutes of a slow stream', () => {
    expect(loadedAhead({ maxBufferLength: 30 }, 800_000)).toBe(600)
  })
})

test('a live stream catches up by a speed that nobody hears, and keeps half a minute of what was played', () => {
  expect({ ...Hls.DefaultConfig, ...LIVE_CONFIG }).toMatchObject({
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: 1.1,
    backBufferLength: 30,
  })
})
