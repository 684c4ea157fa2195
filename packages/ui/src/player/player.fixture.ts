import type { LiveRange } from '@kaozhou/domain'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export const QUALITIES = [{ label: '高清', src: '/a.mp4' }]
export const TWO_QUALITIES = [...QUALITIES, { label: '流畅', src: '/b.mp4' }]

export function mediaElement(): HTMLMediaElement {
  const media = document.querySelector<HTMLMediaElement>('video, audio')
  if (!media) throw new Error('no media element')
  return media
}

/** The player's media element reports an event. */
export function report(type: string): void {
  act(() => void mediaElement().dispatchEvent(new Event(type)))
}

/** Puts a medium of ten minutes to this second. */
export function goTo(seconds: number): void {
  const media = mediaElement()
  Object.defineProperty(media, 'duration', { value: 600, configurable: true })
  media.currentTime = seconds
  report('timeupdate')
}

/** Makes the medium a live stream of which this can be played. */
export function showRange({ start, end }: LiveRange): void {
  Object.defineProperties(mediaElement(), {
    duration: { value: Number.POSITIVE_INFINITY, configurable: true },
    readyState: { value: 4, configurable: true },
    seekable: { value: { length: 1, start: () => start, end: () => end }, configurable: true },
  })
}

/** Lets the medium play for some seconds of its own time, as long as the (fake) clock runs. */
export function playFor(seconds: number, from = mediaElement().currentTime): void {
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1000)
    goTo(from + second)
  }
}

/** The server's answer when it is asked why a source does not play. */
export function answerProbe(status: number, body: string | null = 'x'): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

/** The medium fails with a code of `MediaError`. As Chrome does it: what fails is paused, and that is reported after it. */
export function failWith(code: number): void {
  Object.defineProperty(mediaElement(), 'error', { value: { code }, configurable: true })
  Object.defineProperty(mediaElement(), 'paused', { value: true, configurable: true })
  report('error')
  report('pause')
}
