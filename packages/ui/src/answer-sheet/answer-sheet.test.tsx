import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AnswerSheet } from './answer-sheet'

test('each question shows its state, and a press reports its key', () => {
  const onPick = vi.fn()
  render(
    <AnswerSheet
      current="q2"
      onPick={onPick}
      groups={[
        {
          title: '听力',
          items: [
            { key: 'q1', number: 1, state: 'answered', marked: true },
            { key: 'q2', number: 2, state: 'blank' },
          ],
        },
      ]}
    />,
  )
  screen.getByRole('region', { name: '听力' })
  const first = screen.getByRole('button', { name: '第 1 题，已答，已标记' })
  const second = screen.getByRole('button', { name: '第 2 题，未答' })
  expect(second.getAttribute('aria-current')).toBe('true')
  fireEvent.click(first)
  expect(onPick).toHaveBeenCalledWith('q1')
  screen.getByText(/未答 1/)
})
