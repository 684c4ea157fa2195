import '../test-setup'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
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
