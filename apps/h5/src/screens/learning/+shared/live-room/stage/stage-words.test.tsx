import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StageWords } from './stage-words'

const said = () => screen.getByRole('status').textContent

test('a screen reader hears that a class begins and ends, and not what it was when the page opened', () => {
  const { rerender } = render(<StageWords stage="before" />)
  expect(said()).toBe('')
  rerender(<StageWords stage="on" />)
  expect(said()).toBe('老师开播了，直播开始')
  rerender(<StageWords stage="over" />)
  expect(said()).toBe('直播已经结束')
})

test('a class that is on when the page opens is not announced', () => {
  render(<StageWords stage="on" />)
  expect(said()).toBe('')
})
