import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AudioPlayer } from './audio-player'
import { formatTime } from './format-time'
import { VideoPlayer } from './video-player'

function mediaElement(): HTMLMediaElement {
  const media = document.querySelector<HTMLMediaElement>('video, audio')
  if (!media) throw new Error('no media element')
  return media
}

function goTo(seconds: number): void {
  const media = mediaElement()
  Object.defineProperty(media, 'duration', { value: 600, configurable: true })
  media.currentTime = seconds
  act(() => {
    media.dispatchEvent(new Event('timeupdate'))
  })
}

const QUALITIES = [{ label: '高清', src: '/a.mp4' }]

test.each([
  [0, '0:00'],
  [75, '1:15'],
  [3675, '1:01:15'],
  [Number.NaN, '0:00'],
])('%d seconds show %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})

test('the button named 播放 or 暂停 plays and pauses, and the status is announced', () => {
  render(<VideoPlayer title="第 12 讲" qualities={QUALITIES} />)
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  expect(screen.getByRole('status').textContent).toBe('播放中')
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  screen.getByRole('button', { name: '播放' })
})

test.each([
  ['l', 110],
  ['j', 90],
  ['ArrowRight', 105],
  ['ArrowLeft', 95],
])('key %s at 100 s seeks to %i s', (key, expected) => {
  render(<VideoPlayer title="第 12 讲" qualities={QUALITIES} />)
  goTo(100)
  fireEvent.keyDown(screen.getByRole('region', { name: '第 12 讲' }), { key })
  expect(mediaElement().currentTime).toBe(expected)
})

test('speed is set on the element; a change is reported', () => {
  const onSpeedChange = vi.fn()
  render(<VideoPlayer title="课" qualities={QUALITIES} speed={1.5} onSpeedChange={onSpeedChange} />)
  expect(mediaElement().playbackRate).toBe(1.5)
  fireEvent.change(screen.getByRole('combobox', { name: '播放速度' }), { target: { value: '2' } })
  expect(onSpeedChange).toHaveBeenCalledWith(2)
})

test('resumes at startAt, shows the position, and can restart', () => {
  render(<VideoPlayer title="课" qualities={QUALITIES} startAt={125} />)
  const media = mediaElement()
  Object.defineProperty(media, 'duration', { value: 600, configurable: true })
  act(() => {
    media.dispatchEvent(new Event('loadedmetadata'))
  })
  expect(media.currentTime).toBe(125)
  screen.getByText(/上次看到 2:05/)
  fireEvent.click(screen.getByRole('button', { name: '从头看' }))
  expect(media.currentTime).toBe(0)
})

test('reports progress every 10 s, on pause and on unmount', () => {
  const onProgress = vi.fn()
  const { unmount } = render(
    <VideoPlayer title="课" qualities={QUALITIES} onProgress={onProgress} />,
  )
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  for (const second of [3, 9, 10, 14]) goTo(second)
  expect(onProgress.mock.calls).toEqual([[10]])
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  unmount()
  expect(onProgress.mock.calls).toEqual([[10], [14], [14]])
})

test('the trial pauses at its end and shows trialEnd', () => {
  render(<VideoPlayer title="试看" qualities={QUALITIES} trialSeconds={60} trialEnd="购买后继续" />)
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  goTo(59)
  expect(screen.queryByText('购买后继续')).toBeNull()
  goTo(60)
  screen.getByText('购买后继续')
  expect(mediaElement().paused).toBe(true)
})

test('a failure is announced, with a retry that loads again', () => {
  render(<VideoPlayer title="课" qualities={QUALITIES} />)
  act(() => {
    mediaElement().dispatchEvent(new Event('error'))
  })
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

test('audio with seekable=false: no slider, no speed', () => {
  render(<AudioPlayer title="听力 Section A" src="/a.mp3" seekable={false} />)
  expect(screen.getByRole<HTMLInputElement>('slider', { name: '播放进度' }).disabled).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('hidden controls have one Tab stop, which shows them and focuses the first', () => {
  vi.useFakeTimers()
  try {
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    expect(screen.queryByRole('button', { name: '显示播放控件' })).toBeNull()
    act(() => vi.advanceTimersByTime(3500))
    const stop = screen.getByRole('button', { name: '显示播放控件' })
    act(() => stop.focus())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('暂停')
    expect(screen.queryByRole('button', { name: '显示播放控件' })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('touch: the first tap shows the controls, the second pauses', () => {
  vi.useFakeTimers()
  try {
    const { container } = render(<VideoPlayer title="课" qualities={QUALITIES} />)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    act(() => vi.advanceTimersByTime(3500))
    fireEvent.click(screen.getByRole('button', { name: '显示播放控件' }))
    expect(mediaElement().paused).toBe(false)
    const surface = container.querySelector('button[aria-hidden=true]')
    if (!surface) throw new Error('no surface')
    fireEvent.click(surface)
    expect(mediaElement().paused).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('controls under the end of the trial are inert', () => {
  render(<VideoPlayer title="试看" qualities={QUALITIES} trialSeconds={0} trialEnd="购买后继续" />)
  expect(screen.getByLabelText('全屏').closest('[inert]')).not.toBeNull()
})
