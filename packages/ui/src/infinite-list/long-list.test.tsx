import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongList } from './long-list'

const SCREEN = 800
let scrolled = 0
let tell: (entries: object[]) => void = () => {}

beforeEach(() => {
  scrolled = 0
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal('innerHeight', SCREEN)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolled, 390, 0),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function scrollTo(top: number): void {
  scrolled = top
  fireEvent.scroll(window)
  frames(60)
}

function frames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) act(() => vi.advanceTimersToNextFrame())
}

function rowsDrawn(): number[] {
  return screen.getAllByRole('listitem').map((row) => Number(row.getAttribute('aria-posinset')))
}

function roomAbove(): number {
  const first = screen.getByRole('list').firstElementChild
  return first?.tagName === 'svg' ? Number(first.getAttribute('height')) : 0
}

const COURSES = Array.from({ length: 600 }, (_, at) => ({ id: at + 1 }))
const drawn = vi.fn((course: { id: number }): ReactElement => <a href="#c">课程 {course.id}</a>)

function Courses({ count, memory }: { count: number; memory?: string }): ReactElement {
  return (
    <LongList
      items={COURSES.slice(0, count)}
      itemKey={(course) => course.id}
      renderItem={drawn}
      estimate={100}
      memory={memory}
    />
  )
}

test('default: a few at first, then what is near the screen, one more a frame', () => {
  render(<Courses count={600} />)
  expect(rowsDrawn()).toHaveLength(6)
  frames(1)
  const seen = rowsDrawn().length
  frames(1)
  expect(rowsDrawn()).toHaveLength(seen + 1)
  frames(60)
  expect(rowsDrawn()).toHaveLength(14) // 800 px of screen and 600 below
})

test('a row says which one it is, and that the end is not known', () => {
  render(<Courses count={600} />)
  expect(screen.getAllByRole('listitem')[4]?.getAttribute('aria-setsize')).toBe('-1')
  expect(rowsDrawn()).toEqual([1, 2, 3, 4, 5, 6])
})

test('behavior: what is scrolled to is drawn, the rest is room of the same height', () => {
  render(<Courses count={600} />)
  scrollTo(30_000)
  expect(rowsDrawn()[0]).toBe(295)
  expect(rowsDrawn().at(-1)).toBe(314)
  expect(roomAbove()).toBe(29_400)
})

test('behavior: rows keep the height that they had', () => {
  render(<Courses count={600} />)
  const [first] = screen.getAllByRole('listitem')
  act(() => tell([{ target: first, borderBoxSize: [{ blockSize: 140 }] }]))
  scrollTo(30_000)
  expect(roomAbove()).toBe(29_340)
})

test('keyboard: the row that has the focus stays, as the same element', () => {
  render(<Courses count={600} />)
  const link = screen.getByText('课程 3')
  act(() => link.focus())
  scrollTo(30_000)
  expect(document.activeElement).toBe(link)
  expect(rowsDrawn().slice(0, 2)).toEqual([3, 295])
  act(() => link.blur())
  expect(screen.queryByText('课程 3')).toBeNull()
})

test('behavior: more rows draw none of the earlier ones again', () => {
  const { rerender } = render(<Courses count={100} />)
  frames(60)
  drawn.mockClear()
  rerender(<Courses count={200} />)
  frames(60)
  expect(drawn).not.toHaveBeenCalled()
})

test('behavior: gone back to, a list with a name is as tall as it was', () => {
  const { unmount } = render(<Courses count={600} memory="home" />)
  const [first] = screen.getAllByRole('listitem')
  act(() => tell([{ target: first, borderBoxSize: [{ blockSize: 140 }] }]))
  unmount()
  render(<Courses count={600} memory="home" />)
  scrollTo(30_000)
  expect(roomAbove()).toBe(29_340)
})
