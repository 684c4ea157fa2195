import { MINUTE } from '@kaozhou/domain'
import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, position } from '../../../../testing/exam.fixture'
import { ExamContext } from './exam-context'
import { ExamTimer } from './exam-timer'
import { openExam } from './session/open-exam'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Shows the timer of a paper that ends in `minutes`. The returned array collects the texts of its live region. */
function timerOf(minutes: number): string[] {
  const endsAt = Date.now() + minutes * MINUTE
  const taken = attempt({ position: position({ partId: 'two', endsAt, partEndsAt: null }) })
  const noServer = () => Promise.reject(new Error('no network'))
  const exam = openExam(taken, noServer, {
    onMessage: () => undefined,
    onHandedIn: () => undefined,
  })
  render(
    <ExamContext value={exam}>
      <ExamTimer />
    </ExamContext>,
  )
  const said: string[] = []
  const region = screen.getByRole('status')
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    ...{ subtree: true, childList: true, characterData: true },
  })
  return said
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a screen reader hears 30, 10, 5 and 1 minutes left, once each, and no seconds', async () => {
  const said = timerOf(32)
  await pass(MINUTE)
  expect(screen.getByRole('timer')).toHaveTextContent('剩余 31:00')
  expect(said).toEqual([])
  await pass(MINUTE)
  expect(said).toEqual(['剩余时间不到 30 分钟了'])
  await pass(20 * MINUTE)
  expect(said.slice(1)).toEqual(['剩余时间不到 10 分钟了'])
  await pass(5 * MINUTE)
  expect(said.slice(2)).toEqual(['剩余时间不到 5 分钟了'])
  await pass(4 * MINUTE + 30_000)
  expect(said.slice(3)).toEqual(['剩余时间不到 1 分钟了'])
  expect(screen.getByRole('timer')).toHaveTextContent('剩余 00:30')
  await pass(MINUTE)
  expect(said.slice(4)).toEqual([''])
})
