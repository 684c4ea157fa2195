import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatStuckSeek } from './stuck-seek'

interface Seeking {
  /** Seconds that are loaded, from 0 on. */
  loaded: number
  /** After how many requests the element ends the seek. */
  endsAfter: number
}

/** An element that seeks to 0.12 s, and the positions that it was asked for. */
function seek({ loaded, endsAfter }: Seeking) {
  const media = document.createElement('video')
  const asked: number[] = []
  Object.defineProperties(media, {
    buffered: { value: { length: loaded > 0 ? 1 : 0, start: () => 0, end: () => loaded } },
    seeking: { get: () => asked.length < endsAfter },
    currentTime: {
      get: () => asked.at(-1) ?? 0,
      set(position: number) {
        asked.push(Math.round(position * 1000) / 1000)
        media.dispatchEvent(new Event('seeking'))
        if (asked.length === endsAfter) media.dispatchEvent(new Event('seeked'))
      },
    },
  })
  const end = repeatStuckSeek(media)
  media.currentTime = 0.12
  return { asked, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a seek that ends is asked for once', () => {
  const { asked } = seek({ loaded: 30, endsAfter: 1 })
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([0.12])
})

test('a seek that does not end though its position is loaded is asked for again until it does', () => {
  const { asked } = seek({ loaded: 30, endsAfter: 3 })
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([0.12, 0.13, 0.14])
})

test('a seek to what is not loaded yet waits for it', () => {
  const { asked } = seek({ loaded: 0, endsAfter: 2 })
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([0.12])
})

test('a source that is left is not asked any more', () => {
  const { asked, end } = seek({ loaded: 30, endsAfter: 3 })
  end()
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([0.12])
})
