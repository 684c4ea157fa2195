import { render } from '@testing-library/react'
import { type ReactElement, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLiveEdge } from './live-edge'

function Stream(): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  useLiveEdge(video, true)
  // biome-ignore lint/a11y/useMediaCaption: nothing is said in it
  return <video ref={video} />
}

/** A stream whose newest frame is at 100 s, played up to a position. */
function watch(position: number) {
  const { container } = render(<Stream />)
  const video = container.querySelector('video') as HTMLVideoElement
  let paused = false
  Object.defineProperties(video, {
    seekable: { value: { length: 1, end: () => 100 } },
    paused: { get: () => paused },
  })
  const play = vi.spyOn(video, 'play').mockImplementation(async () => {
    paused = false
  })
  video.currentTime = position
  const report = (...types: string[]) => {
    for (const type of types) {
      if (type === 'pause') paused = true
      video.dispatchEvent(new Event(type))
    }
  }
  report('play')
  return { video, play, report }
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  setHidden(false)
  vi.useRealTimers()
})

test('a stream that ran out of data and fell behind goes on at its newest frames', () => {
  const { video, report } = watch(60)
  report('waiting', 'playing')
  expect(video.currentTime).toBe(94)
})

test('one that fell behind a little plays on where it was', () => {
  const { video, report } = watch(85)
  report('waiting', 'playing')
  expect(video.currentTime).toBe(85)
})

test.each([
  ['went back', ['seeking', 'waiting', 'seeking', 'playing']],
  ['paused', ['pause', 'play', 'playing']],
])('where the person %s, it stays there', (_, events) => {
  const { video, report } = watch(60)
  report(...events)
  expect(video.currentTime).toBe(60)
})

test('a stream that the browser paused in the background goes on at its newest frames', () => {
  const { video, play, report } = watch(60)
  setHidden(true)
  report('pause')
  setHidden(false)
  expect(play).toHaveBeenCalled()
  expect(video.currentTime).toBe(94)
})

test('one that was paused on the lock screen stays paused', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { play, report } = watch(60)
  setHidden(true)
  vi.advanceTimersByTime(5000)
  report('pause')
  setHidden(false)
  expect(play).not.toHaveBeenCalled()
})
