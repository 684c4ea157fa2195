import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mediaElement, report, showRange } from './player.fixture'
import { VideoPlayer } from './video-player'

const SOURCES = [
  { label: '高清', src: '/live.mp4' },
  { label: '流畅', src: '/live-low.mp4' },
]

/** A live class that is watched at a position. */
function watch(range: { start: number; end: number }, position: number) {
  const rendered = render(<VideoPlayer live title="直播课" qualities={SOURCES} />)
  const media = mediaElement()
  showRange(range)
  media.currentTime = position
  report('timeupdate')
  return { ...rendered, media }
}

const CLASS = { start: 0, end: 600 }
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '直播进度' })
const back = () => screen.getByRole('button', { name: '回到直播' })

afterEach(() => vi.useRealTimers())

describe('a live class that can be rewound', () => {
  test('at its newest frames reads 直播中, with the thumb at the end', () => {
    watch(CLASS, 598)
    expect(slider()).toHaveProperty('value', '600')
    expect(slider().getAttribute('aria-valuetext')).toBe('直播中')
    expect(screen.getByText('直播中')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '回到直播' })).toBeNull()
  })

  test('is rewound by the slider, says by how much, and comes back by one press', () => {
    const { media } = watch(CLASS, 598)
    fireEvent.change(slider(), { target: { value: '449' } })
    report('seeking')
    expect(media.currentTime).toBe(449)
    expect(slider().getAttribute('aria-valuetext')).toBe('落后直播 2 分 31 秒')
    expect(screen.getByText('-02:31')).toBeTruthy()
    fireEvent.click(back())
    report('seeking')
    expect(media.currentTime).toBe(594)
    expect(media.paused).toBe(false)
    expect(slider().getAttribute('aria-valuetext')).toBe('直播中')
  })

  test('is rewound by the keys, never beyond its ends', () => {
    const { media } = watch({ start: 2, end: 600 }, 598)
    const player = screen.getByRole('region', { name: '直播课' })
    fireEvent.keyDown(player, { key: 'ArrowLeft' })
    expect(media.currentTime).toBe(593)
    report('timeupdate')
    fireEvent.keyDown(player, { key: 'l' })
    expect(media.currentTime).toBe(594)
    media.currentTime = 4
    report('timeupdate')
    fireEvent.keyDown(player, { key: 'j' })
    expect(media.currentTime).toBe(2)
  })

  test('the press that comes back leaves the keyboard at the slider', () => {
    watch(CLASS, 300)
    const button = back()
    button.focus()
    vi.spyOn(button, 'matches').mockReturnValue(true)
    fireEvent.click(button)
    expect(document.activeElement).toBe(slider())
  })

  test('falls behind while it is paused, and goes on where it was', () => {
    vi.useFakeTimers()
    const { media } = watch(CLASS, 598)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    fireEvent.click(screen.getByRole('button', { name: '暂停' }))
    showRange({ start: 0, end: 700 })
    act(() => void vi.advanceTimersByTime(1000))
    expect(slider().getAttribute('aria-valuetext')).toBe('落后直播 1 分 42 秒')
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    expect(media.currentTime).toBe(598)
    back()
  })

  test.each([
    ['where the person had gone back to', 449, 449],
    ['at its newest frames otherwise', 598, 594],
  ])('in another quality it goes on %s', (_, position, expected) => {
    const { media } = watch(CLASS, 598)
    fireEvent.click(screen.getByRole('button', { name: '播放' }))
    if (position !== 598) fireEvent.change(slider(), { target: { value: String(position) } })
    fireEvent.change(screen.getByRole('combobox', { name: '清晰度' }), {
      target: { value: '流畅' },
    })
    expect(media.src).toContain('/live-low.mp4')
    media.currentTime = 0
    report('loadedmetadata')
    expect(media.currentTime).toBe(expected)
  })
})

describe('a window that moves', () => {
  test('has no slider', () => {
    watch({ start: 81, end: 100 }, 85)
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText('直播中')).toBeTruthy()
  })

  test('says when it lags behind, and a press jumps to the newest frame', () => {
    const { media } = watch({ start: 81, end: 100 }, 55)
    fireEvent.click(screen.getByRole('button', { name: '落后 45 秒，回到最新' }))
    expect(media.currentTime).toBe(94)
    report('seeked')
    expect(screen.getByText('直播中')).toBeTruthy()
  })
})

describe('a stream that is awaited', () => {
  const draw = (awaited: boolean) => (
    <VideoPlayer
      live
      awaited={awaited}
      title="直播课"
      qualities={SOURCES}
      notice={<p>马上回来</p>}
    />
  )

  test('shows no error when it fails, and is loaded again as soon as it is back', async () => {
    const { rerender } = render(draw(true))
    const load = vi.spyOn(mediaElement(), 'load')
    vi.stubGlobal('fetch', async () => new Response('x', { status: 500 }))
    await act(async () => void mediaElement().dispatchEvent(new Event('error')))
    await act(async () => {})
    expect(screen.queryByText(/中断/)).toBeNull()
    expect(screen.getByText('马上回来')).toBeTruthy()
    expect(screen.queryByText('播放失败')).toBeNull()
    load.mockClear()
    rerender(draw(false))
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    vi.unstubAllGlobals()
  })
})
