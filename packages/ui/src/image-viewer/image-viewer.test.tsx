import '../test-setup'
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ImageViewer } from './image-viewer'

const IMAGES = [
  { src: '/a.jpg', alt: '四级成绩单' },
  { src: '/b.jpg', alt: '六级成绩单' },
]

/** jsdom has no layout: a picture is as wide as its style says, and 300 px without one. */
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return new DOMRect(0, 0, Number.parseFloat(this.style.inlineSize) || 300, 200)
  })
})

function show(): HTMLElement {
  render(<ImageViewer open images={IMAGES} onClose={vi.fn()} />)
  return screen.getByAltText('四级成绩单')
}

function touch(kind: 'touchStart' | 'touchMove' | 'touchEnd', on: Element, xs: number[]): Event {
  const touches = xs.map((clientX, identifier) => ({ clientX, clientY: 100, identifier }))
  const event = createEvent[kind](on, { touches, cancelable: true, bubbles: true })
  fireEvent(on, event)
  return event
}

test("shows the picture's number and the total; the other pictures are inert", () => {
  show()
  screen.getByText('1 / 2')
  expect(screen.getByAltText('六级成绩单').closest('[inert]')).not.toBeNull()
})

test.each([
  ['apart by half', [100, 200], [75, 225], '450px'],
  ['as far as it goes', [100, 120], [0, 300], '1200px'],
  ['together', [100, 200], [140, 160], '300px'],
])('pinch: two fingers %s', (_, from, to, width) => {
  const picture = show()
  touch('touchStart', picture, from)
  const event = touch('touchMove', picture, to)
  expect(picture.style.inlineSize).toBe(width)
  expect(event.defaultPrevented).toBe(true)
})

test('a pinch that ends at the fitted size leaves no inline size', () => {
  const picture = show()
  touch('touchStart', picture, [100, 200])
  touch('touchMove', picture, [140, 160])
  touch('touchEnd', picture, [])
  expect(picture.style.inlineSize).toBe('')
  screen.getByRole('button', { name: '放大' })
})

test('one finger scrolls the strip and does not zoom', () => {
  const picture = show()
  touch('touchStart', picture, [100])
  expect(touch('touchMove', picture, [180]).defaultPrevented).toBe(false)
  expect(picture.style.inlineSize).toBe('')
})

test('a double tap and the button both zoom in and out', () => {
  const picture = show()
  fireEvent.doubleClick(picture)
  expect(picture.style.inlineSize).toBe('750px')
  fireEvent.click(screen.getByRole('button', { name: '还原' }))
  expect(picture.style.inlineSize).toBe('')
})

test('what lies over a picture is in the box of that picture; two presses of it zoom nothing', () => {
  const onPress = vi.fn()
  const over = (
    <button type="button" onClick={onPress}>
      批注
    </button>
  )
  const images = IMAGES.map((image, at) => (at === 0 ? { ...image, over } : image))
  render(<ImageViewer open images={images} onClose={vi.fn()} />)
  const picture = screen.getByAltText('四级成绩单')
  const frame = picture.parentElement as HTMLElement
  const button = within(frame).getByRole('button', { name: '批注' })
  expect([...frame.children]).toEqual([picture, button])
  expect(screen.getByAltText('六级成绩单').parentElement?.children).toHaveLength(1)
  fireEvent.click(button)
  fireEvent.doubleClick(button)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(picture.style.inlineSize).toBe('')
})

test('a note below the pictures is read out when its words change', () => {
  const props = { open: true, images: IMAGES, onClose: vi.fn() }
  const { rerender } = render(<ImageViewer {...props} note="点数字看批注" />)
  const words = screen.getByText('点数字看批注')
  rerender(<ImageViewer {...props} note="应为 drink" />)
  expect(words.textContent).toBe('应为 drink')
  expect(words.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByRole('group', { name: '说明' }).contains(words)).toBe(true)
  rerender(<ImageViewer {...props} />)
  expect(screen.queryByRole('group', { name: '说明' })).toBeNull()
})
