import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  attempt,
  group,
  mockExam,
  paper,
  part,
  position,
  question,
} from '../../../testing/exam.fixture'
import { renderScreen } from '../../../testing/screen.fixture'
import { Screen } from '../mock/screen'

beforeEach(() => localStorage.clear())

/** A paper of one part in a room, and what an answer changes in the page. */
async function answerIn(questionCount: number): Promise<{ elements: number; changes: number }> {
  const questions = Array.from({ length: questionCount }, (_, at) => question(at + 1))
  const taken = attempt({ paper: paper({ parts: [part('one', [group('g', questions)])] }) })
  renderScreen(Screen, {
    path: '/mock/:id',
    at: '/mock/cet4-december',
    loggedIn: true,
    answers: {
      'GET /api/exams/mocks/cet4-december': mockExam(),
      'POST /api/exams/attempts': taken,
      'POST /api/exams/attempts/71/answers': {
        position: position({ revision: 2 }),
        refused: [],
        answers: [],
        otherDevice: false,
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /开始考试|继续作答/ }))
  const room = await screen.findByRole('dialog', { name: '四级模拟卷（一）' })
  const elements = room.querySelectorAll('*').length
  let changes = 0
  const observer = new MutationObserver((records) => {
    changes += records.length
  })
  observer.observe(room, { subtree: true, childList: true, attributes: true, characterData: true })
  fireEvent.click(screen.getByRole('radio', { name: /B of 1/ }))
  await waitFor(() => expect(screen.getByRole('radio', { name: /B of 1/ })).toBeChecked())
  changes += observer.takeRecords().length
  observer.disconnect()
  cleanup()
  return { elements, changes }
}

test('behavior: an answer changes as little of a page of 120 questions as of one of 2', async () => {
  const short = await answerIn(2)
  const long = await answerIn(120)
  expect(short.changes).toBeGreaterThan(0)
  expect(long.changes).toBeLessThanOrEqual(short.changes)
  expect(long.elements).toBeLessThanOrEqual(short.elements)
})
