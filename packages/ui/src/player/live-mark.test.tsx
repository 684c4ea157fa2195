import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LiveMark } from './live-mark'

/** A video whose newest frame and position the test sets. */
function watch(edge: number, position: number) {
  const video = document.createElement('video')
  Object.defineProperty(video, 'seekable', { value: { length: 1, end: () => edge } })
  video.currentTime = position
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  render(<LiveMark video={{ current: video }} />)
  fireEvent(video, new Event('timeupdate'))
  return { video, play }
}

test('a picture close to the newest frame reads 直播中', () => {
  watch(100, 85)
  expect(screen.queryByText('直播中')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that lags behind says by how much, and a press jumps to the newest frame', () => {
  const { video, play } = watch(100, 55)
  fireEvent.click(screen.getByRole('button', { name: '落后 45 秒，回到最新' }))
  expect(video.currentTime).toBe(94)
  expect(play).toHaveBeenCalled()
  fireEvent(video, new Event('seeked'))
  expect(screen.queryByText('直播中')).not.toBeNull()
})
