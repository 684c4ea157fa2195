import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Swiper } from './swiper'

const SLIDES = ['一', '二', '三'].map((key) => ({ key, content: <a href={`#${key}`}>{key}</a> }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function track(): HTMLElement {
  const strip = screen.getByRole('region', { name: '活动' }).firstElementChild
  if (!(strip instanceof HTMLElement)) throw new Error('no track')
  return strip
}

test('only the visible slide can be focused; its index is reported', () => {
  const onChange = vi.fn()
  render(<Swiper label="活动" slides={SLIDES} onChange={onChange} />)
  const inert = () => Array.from(track().children, (slide) => slide.hasAttribute('inert'))
  expect(inert()).toEqual([false, true, true])
  track().scrollLeft = 200
  fireEvent.scroll(track())
  expect(onChange).toHaveBeenCalledWith(2)
  expect(inert()).toEqual([true, true, false])
})

test('autoplay can be paused by its button', () => {
  render(<Swiper label="活动" slides={SLIDES} interval={3000} />)
  act(() => vi.advanceTimersByTime(3000))
  expect(track().scrollLeft).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  track().scrollLeft = 0
  act(() => vi.advanceTimersByTime(9000))
  expect(track().scrollLeft).toBe(0)
  screen.getByRole('button', { name: '继续轮播' })
})

test('no autoplay under reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  render(<Swiper label="活动" slides={SLIDES} interval={3000} />)
  act(() => vi.advanceTimersByTime(9000))
  expect(track().scrollLeft).toBe(0)
})
