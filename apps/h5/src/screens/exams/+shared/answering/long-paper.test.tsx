import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { attempt, group, mockExam, paper, part, question } from '../../../../testing/exam.fixture'
import { renderScreen } from '../../../../testing/screen.fixture'
import { Screen } from '../../mock/screen'

type Drawn = (props: object) => ReactNode

/** How often each of the room's parts was rendered, by name. */
const renders = vi.hoisted(() => new Map<string, number>())

/** The module with a component that counts its renders. */
const counted = vi.hoisted(
  () =>
    <Module extends object>(module: Module, name: keyof Module & string): Module => {
      const part = module[name] as Drawn | { type: Drawn }
      const draw = typeof part === 'function' ? part : part.type
      const counting: Drawn = (props) => {
        renders.set(name, (renders.get(name) ?? 0) + 1)
        return draw(props)
      }
      // A memoized component stays memoized.
      return {
        ...module,
        [name]: typeof part === 'function' ? counting : { ...part, type: counting },
      }
    },
)
vi.mock(import('./exam-top'), async (original) => counted(await original(), 'ExamTop'))
vi.mock(import('./exam-timer'), async (original) => counted(await original(), 'ExamTimer'))
vi.mock(import('./listening'), async (original) => counted(await original(), 'Listening'))
vi.mock(import('./passage-pane'), async (original) => counted(await original(), 'PassagePane'))
vi.mock(import('./question-pane'), async (original) => counted(await original(), 'QuestionPane'))
vi.mock(import('./exam-foot'), async (original) => counted(await original(), 'ExamFoot'))

beforeEach(() => localStorage.clear())

const ROOM = ['ExamFoot', 'ExamTimer', 'ExamTop', 'Listening', 'PassagePane', 'QuestionPane']

/** Opens a paper of so many questions, answers the first one, and returns what that changed in the page. */
async function answerIn(questionCount: number): Promise<{
  elements: number
  changes: number
  rendered: string[]
}> {
  const questions = Array.from({ length: questionCount }, (_, at) => question(at + 1))
  const taken = attempt({
    paper: paper({ parts: [part('one', [group('g', questions, { passage: 'A passage.' })])] }),
  })
  renderScreen(Screen, {
    path: '/mock/:id',
    at: '/mock/cet4-december',
    loggedIn: true,
    answers: {
      'GET /api/exams/mocks/cet4-december': mockExam(),
      'POST /api/exams/attempts': taken,
      'POST /api/exams/attempts/71/answers': {
        // The end of an exam does not move: a millisecond more would draw the timer again.
        position: { ...taken.position, revision: 2 },
        refused: [],
        answers: [],
        otherDevice: false,
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /开始考试|继续作答/ }))
  const room = await screen.findByRole('dialog', { name: '四级模拟卷（一）' })
  const elements = room.querySelectorAll('*').length
  expect([...renders.keys()].sort()).toEqual(ROOM)
  renders.clear()
  let changes = 0
  const observer = new MutationObserver((records) => {
    changes += records.length
  })
  observer.observe(room, { subtree: true, childList: true, attributes: true, characterData: true })
  fireEvent.click(screen.getByRole('radio', { name: /B of 1/ }))
  await waitFor(() => expect(screen.getByRole('radio', { name: /B of 1/ })).toBeChecked())
  changes += observer.takeRecords().length
  observer.disconnect()
  const rendered = [...renders.keys()].sort()
  cleanup()
  renders.clear()
  return { elements, changes, rendered }
}

test('an answer changes no more of the page with 120 questions than with 2', async () => {
  const short = await answerIn(2)
  const long = await answerIn(120)
  expect(short.changes).toBeGreaterThan(0)
  expect(long.changes).toBeLessThanOrEqual(short.changes)
  expect(long.elements).toBeLessThanOrEqual(short.elements)
})

test('an answer renders only its question and the foot with the number of answers', async () => {
  const { rendered } = await answerIn(120)
  expect(rendered).toEqual(['ExamFoot', 'QuestionPane'])
})
