import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AudioPlayer } from './audio-player'
import { formatTime } from './format-time'
import { goTo, mediaElement, playFor, QUALITIES, TWO_QUALITIES } from './player.fixture'
import { VideoPlayer } from './video-player'

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

test('a position chosen while another quality is being attached is where it begins', () => {
  render(<VideoPlayer title="课" qualities={TWO_QUALITIES} startAt={60} />)
  const media = mediaElement()
  const loaded = () => act(() => void media.dispatchEvent(new Event('loadedmetadata')))
  loaded()
  goTo(61)
  fireEvent.change(screen.getByRole('combobox', { name: '清晰度' }), {
    target: { value: '流畅' },
  })
  // As browsers do it, a new source is at its beginning and has no length yet.
  media.currentTime = 0
  Object.defineProperty(media, 'duration', { value: Number.NaN, configurable: true })
  fireEvent.change(screen.getByRole('slider', { name: '播放进度' }), { target: { value: '300' } })
  media.currentTime = 0
  loaded()
  expect(media.currentTime).toBe(300)
})

test('another quality that is chosen while it is paused begins at the same second, and stays paused', () => {
  render(<VideoPlayer title="课" qualities={TWO_QUALITIES} />)
  const media = mediaElement()
  const loaded = () => act(() => void media.dispatchEvent(new Event('loadedmetadata')))
  loaded()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  goTo(61)
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  const play = vi.spyOn(media, 'play')
  fireEvent.change(screen.getByRole('combobox', { name: '清晰度' }), {
    target: { value: '流畅' },
  })
  media.currentTime = 0
  loaded()
  expect(media.getAttribute('src')).toBe('/b.mp4')
  expect(media.currentTime).toBe(61)
  expect([media.paused, play.mock.calls]).toEqual([true, []])
  play.mockRestore()
})

test('a position that the page sets while the source is being attached stays', () => {
  render(<VideoPlayer title="课" qualities={QUALITIES} startAt={60} />)
  const media = mediaElement()
  media.currentTime = 300
  act(() => void media.dispatchEvent(new Event('loadedmetadata')))
  expect(media.currentTime).toBe(300)
})

test('reports progress every 10 s, on pause and on unmount', () => {
  const onProgress = vi.fn()
  const { unmount } = render(
    <VideoPlayer title="课" qualities={QUALITIES} onProgress={onProgress} />,
  )
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  const positions = () => onProgress.mock.calls.map(([position]) => position)
  for (const second of [3, 9, 10, 14]) goTo(second)
  expect(positions()).toEqual([10])
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  unmount()
  expect(positions()).toEqual([10, 14, 14])
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

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('reports the seconds that were really played: neither those sought over nor those played twice', () => {
  vi.useFakeTimers()
  try {
    const onProgress = vi.fn()
    render(<VideoPlayer title="课" qualities={QUALITIES} onProgress={onProgress} />)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    playFor(4)
    mediaElement().currentTime = 300
    mediaElement().dispatchEvent(new Event('seeking'))
    playFor(3)
    mediaElement().currentTime = 0
    mediaElement().dispatchEvent(new Event('seeking'))
    playFor(2)
    fireEvent.click(screen.getByRole('button', { name: '暂停' }))
    expect(onProgress.mock.lastCall).toEqual([
      2,
      [
        [0, 4],
        [300, 303],
      ],
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('reports when the page is hidden or left while it plays, and not while it is paused', () => {
  const onProgress = vi.fn()
  render(<VideoPlayer title="课" qualities={QUALITIES} onProgress={onProgress} />)
  try {
    setVisibility('hidden')
    expect(onProgress).not.toHaveBeenCalled()
    setVisibility('visible')
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    goTo(5)
    setVisibility('hidden')
    expect(onProgress).toHaveBeenCalledTimes(1)
    setVisibility('visible')
    expect(onProgress).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(onProgress).toHaveBeenCalledTimes(2)
  } finally {
    setVisibility('visible')
  }
})

test.each([
  ['right', 290, 110],
  ['left', 10, 90],
])('a double tap on the %s side jumps 10 s and plays on', (_, clientX, expected) => {
  const { container } = render(<VideoPlayer title="课" qualities={QUALITIES} />)
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  goTo(100)
  const surface = container.querySelector('button[aria-label="显示播放控件"]')
  if (!surface) throw new Error('no surface')
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 300, 170)
  fireEvent.click(surface, { clientX })
  fireEvent.click(surface, { clientX })
  expect(mediaElement().currentTime).toBe(expected)
  expect(mediaElement().paused).toBe(false)
})

test('two taps in the middle only pause and play', () => {
  const { container } = render(<VideoPlayer title="课" qualities={QUALITIES} />)
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  goTo(100)
  const surface = container.querySelector('button[aria-label="显示播放控件"]')
  if (!surface) throw new Error('no surface')
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 300, 170)
  fireEvent.click(surface, { clientX: 150 })
  expect(mediaElement().paused).toBe(true)
  fireEvent.click(surface, { clientX: 150 })
  expect(mediaElement().paused).toBe(false)
  expect(mediaElement().currentTime).toBe(100)
})

test('the screen is kept on while it plays', async () => {
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    render(<VideoPlayer title="课" qualities={QUALITIES} />)
    expect(request).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
    fireEvent.click(screen.getByRole('button', { name: '暂停' }))
    await vi.waitFor(() => expect(release).toHaveBeenCalled())
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})

test('the screen is kept on again when the page comes back to the front', async () => {
  const request = vi.fn(async () => ({ release: async () => {} }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    const { unmount } = render(<VideoPlayer title="课" qualities={QUALITIES} />)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    // The browser lets go of it by itself.
    setVisibility('hidden')
    expect(request).toHaveBeenCalledTimes(1)
    setVisibility('visible')
    expect(request).toHaveBeenCalledTimes(2)
    unmount()
    setVisibility('hidden')
    setVisibility('visible')
    expect(request).toHaveBeenCalledTimes(2)
  } finally {
    setVisibility('visible')
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})

test('autoPlay plays once it can; a cover makes the controls inert', () => {
  render(<VideoPlayer title="课" qualities={QUALITIES} autoPlay cover={<p>下一节</p>} />)
  act(() => void mediaElement().dispatchEvent(new Event('loadedmetadata')))
  expect(mediaElement().paused).toBe(false)
  screen.getByText('下一节')
  expect(screen.getByLabelText('全屏').closest('[inert]')).not.toBeNull()
})

test('pressed just before its source is attached, which drops the event of it, it plays once it can', () => {
  render(<VideoPlayer title="课" qualities={QUALITIES} startAt={202} />)
  const media = mediaElement()
  const play = vi.spyOn(media, 'play').mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  act(() => void media.dispatchEvent(new Event('loadedmetadata')))
  expect(media.currentTime).toBe(202)
  expect(play).toHaveBeenCalledTimes(2)
})

test('a live stream that failed is loaded again by itself, and goes on at its newest frames', async () => {
  const WORDS = '直播画面中断了，正在重新连接'
  render(<VideoPlayer live title="直播课" qualities={[{ label: '自动', src: '/live.mp4' }]} />)
  const media = mediaElement()
  const load = vi.spyOn(media, 'load')
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  goTo(40)
  act(() => void media.dispatchEvent(new Event('error')))
  await screen.findByText(WORDS)
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5000 })
  media.currentTime = 0
  act(() => void media.dispatchEvent(new Event('loadedmetadata')))
  act(() => void media.dispatchEvent(new Event('canplay')))
  expect(media.currentTime).toBe(0)
  expect(screen.queryByText(WORDS)).toBeNull()
})
