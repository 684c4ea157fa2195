import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Popover } from './popover'

beforeEach(() => {
  render(
    <Popover
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          什么是预估分
        </button>
      )}
    >
      按官方权重估算
    </Popover>,
  )
})

function button(): HTMLElement {
  return screen.getByRole('button', { name: '什么是预估分' })
}

test('closed at first, with aria-expanded=false', () => {
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('按官方权重估算')).toBeNull()
})

test('Esc closes it and focuses the button', () => {
  fireEvent.click(button())
  screen.getByText('按官方权重估算')
  fireEvent.keyDown(screen.getByText('按官方权重估算'), { key: 'Escape' })
  expect(screen.queryByText('按官方权重估算')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a press outside closes it', () => {
  fireEvent.click(button())
  fireEvent.pointerDown(document.body)
  expect(screen.queryByText('按官方权重估算')).toBeNull()
})
