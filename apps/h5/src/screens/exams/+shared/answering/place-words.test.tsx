import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExamContext } from './exam-context'
import { PlaceWords } from './place-words'
import type { OpenExam } from './session/open-exam'
import type { PaperPage } from './session/paper-pages'

const PARTS = ['写作', '听力'].map((title) => ({ id: title, title }))
const pages = [0, 0, 1].map((part, at) => {
  return { part: PARTS[part], question: { id: `q${at}` } } as unknown as PaperPage
})
const exam = { pages } as unknown as OpenExam

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function at(index: number) {
  return (
    <ExamContext value={exam}>
      <PlaceWords page={pages[index] as PaperPage} />
    </ExamContext>
  )
}

const said = () => {
  act(() => void vi.advanceTimersByTime(600))
  return screen.getByRole('status').textContent
}

test('a screen reader hears the question of how many, and the part when it is another one', () => {
  const { rerender } = render(at(0))
  expect(said()).toBe('')
  rerender(at(1))
  expect(said()).toBe('第 2 题，共 3 题')
  rerender(at(2))
  expect(said()).toBe('听力，第 3 题，共 3 题')
})

test('questions that are passed quickly are not said one by one', () => {
  const { rerender } = render(at(0))
  rerender(at(1))
  act(() => void vi.advanceTimersByTime(200))
  rerender(at(2))
  act(() => void vi.advanceTimersByTime(400))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(said()).toBe('听力，第 3 题，共 3 题')
})
