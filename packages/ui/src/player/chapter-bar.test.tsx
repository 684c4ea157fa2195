import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { VideoPlayer } from './video-player'

const MARKS = [
  { seconds: 0, title: '开场' },
  { seconds: 150, title: '听新闻' },
  { seconds: 300, title: '答疑' },
]

function video(): HTMLVideoElement {
  const media = document.querySelector('video')
  if (!media) throw new Error('no video')
  return media
}

/** The video lasts 600 s. */
function goTo(seconds: number): void {
  Object.defineProperty(video(), 'duration', { value: 600, configurable: true })
  video().currentTime = seconds
  act(() => void video().dispatchEvent(new Event('timeupdate')))
}

function open(marks = MARKS, onElement?: (element: HTMLVideoElement | null) => void) {
  const rendered = render(
    <VideoPlayer
      title="课"
      qualities={[{ label: '高清', src: '/a.mp4' }]}
      marks={marks}
      onElement={onElement}
    />,
  )
  goTo(100)
  return rendered
}

const slider = () => screen.getByRole('slider', { name: '播放进度' })
const bar = () => slider().parentElement as HTMLElement

describe('the bar of a lesson with chapters', () => {
  beforeEach(() => {
    open()
    // 600 px between the two ends of the way of the thumb's middle, which is 8 px inside.
    bar().getBoundingClientRect = () => ({ left: 0, width: 616 }) as DOMRect
  })

  test('has a tick where each chapter but the first begins', () => {
    const ticks = [...bar().querySelectorAll('i')].map((tick) => tick.style.insetInlineStart)
    expect(ticks).toEqual(['25%', '50%'])
  })

  test('the chapter under the pointer is named with its time, and the name goes with the pointer', () => {
    fireEvent.pointerMove(bar(), { clientX: 8 + 310 })
    expect(bar().textContent).toBe('5:10 答疑')
    fireEvent.pointerLeave(bar())
    expect(bar().textContent).toBe('')
  })

  test('a drag shows the name until the finger is lifted', () => {
    fireEvent.pointerDown(bar(), { clientX: 8 + 160 })
    expect(bar().textContent).toBe('2:40 听新闻')
    fireEvent.pointerUp(bar())
    expect(bar().textContent).toBe('')
  })

  test('the slider says the chapter with its value', () => {
    expect(slider().getAttribute('aria-valuetext')).toBe('1:40，共 10:00，开场')
    goTo(301)
    expect(slider().getAttribute('aria-valuetext')).toBe('5:01，共 10:00，答疑')
  })

  test.each([
    ['n', 150],
    ['p', 0],
  ])('the key %s at 1:40 leads to second %i', (key, expected) => {
    fireEvent.keyDown(screen.getByRole('region', { name: '课' }), { key })
    expect(video().currentTime).toBe(expected)
  })
})

test('a lesson without chapters has a bar without ticks, and its keys do nothing', () => {
  open([])
  expect(slider().getAttribute('aria-valuetext')).toBe('1:40，共 10:00')
  expect(document.querySelector('i')).toBeNull()
  fireEvent.keyDown(screen.getByRole('region', { name: '课' }), { key: 'n' })
  expect(video().currentTime).toBe(100)
})

test('the element is told when it is there and when it goes', () => {
  const onElement = vi.fn()
  const { unmount } = open(MARKS, onElement)
  expect(onElement).toHaveBeenLastCalledWith(video())
  unmount()
  expect(onElement).toHaveBeenLastCalledWith(null)
})
