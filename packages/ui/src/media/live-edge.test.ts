import { afterEach, describe, expect, test, vi } from 'vitest'
import { followEdge, playFromEdge, tellSoonest } from './live-edge'

interface Watched {
  position: number
  /** First second that can be played; the newest frame is at 100 s. */
  start?: number
  stays?: boolean
}

/** A live stream that plays at a position. */
function watch({ position, start = 0, stays = false }: Watched) {
  const video = document.createElement('video')
  let paused = false
  Object.defineProperties(video, {
    seekable: { value: { length: 1, start: () => start, end: () => 100 } },
    paused: { get: () => paused },
  })
  const play = vi.spyOn(video, 'play').mockImplementation(async () => {
    paused = false
  })
  const wish = { wantsPlay: true, stays }
  followEdge(video, wish)
  video.currentTime = position
  const report = (...types: string[]) => {
    for (const type of types) {
      if (type === 'pause') paused = true
      if (type === 'play') paused = false
      video.dispatchEvent(new Event(type))
    }
  }
  return { video, play, report, wish }
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  setHidden(false)
  vi.useRealTimers()
})

describe('a stream that ran out of data', () => {
  test.each([
    ['in a class, 9 s behind', { position: 90 }, 94],
    ['in a class, 8 s behind', { position: 92 }, 92],
    ['in a window that moves, 21 s behind', { position: 78, start: 81 }, 94],
    ['in a window that moves, 15 s behind', { position: 85, start: 81 }, 85],
    ['where the person had gone back', { position: 40, stays: true }, 40],
  ])('%s, goes on at its place', (_, watched, expected) => {
    const { video, report } = watch(watched)
    report('waiting', 'seeking', 'playing')
    expect(video.currentTime).toBe(expected)
  })
})

test.each([
  ['a minute', 10, 94],
  ['two seconds', 92, 94],
  ['a moment', 93.5, 93.5],
])(
  'a class that is played %s after it was loaded begins at its newest frames',
  (_, position, expected) => {
    const { video, report } = watch({ position })
    report('play')
    expect(video.currentTime).toBe(expected)
  },
)

test('one that the person paused goes on where it was, until it is near its newest frames', () => {
  const { video, report, wish } = watch({ position: 60 })
  report('pause', 'play', 'waiting', 'playing', 'timeupdate')
  expect([video.currentTime, wish.stays]).toEqual([60, true])
  video.currentTime = 95
  report('timeupdate')
  expect(wish.stays).toBe(false)
})

test('the source says where its newest position is', () => {
  const { video } = watch({ position: 60 })
  const forget = tellSoonest(video, () => 98.5)
  playFromEdge(video)
  expect(video.currentTime).toBe(98.5)
  forget()
  playFromEdge(video)
  expect(video.currentTime).toBe(94)
})

describe('back from the background, a stream that the browser paused', () => {
  test.each([
    ['goes on at its newest frames', false, 94],
    ['goes on where the person had gone back to', true, 60],
  ])('%s', (_, stays, expected) => {
    const { video, play, report } = watch({ position: 60, stays })
    setHidden(true)
    report('pause')
    setHidden(false)
    expect(play).toHaveBeenCalled()
    expect(video.currentTime).toBe(expected)
  })

  test('on the lock screen, by the person, stays paused', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { play, report } = watch({ position: 60 })
    setHidden(true)
    vi.advanceTimersByTime(5000)
    report('pause')
    setHidden(false)
    expect(play).not.toHaveBeenCalled()
  })
})
