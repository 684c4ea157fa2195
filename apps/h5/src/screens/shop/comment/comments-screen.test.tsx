import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { comment, pageOf } from '../../../testing/course.fixture'
import {
  type Answers,
  type CallFacts,
  renderScreen,
  type ScreenOptions,
} from '../../../testing/screen.fixture'
import { storedKeys } from '../../../testing/stored-keys'
import { Screen } from './screen'

const LIST = 'GET /api/comments/1001'
const SUBMIT = 'POST /sc/comment/submit'
const COMMENTS = Array.from({ length: 60 }, (_, index) => comment(index + 1))

function answers(changes: Answers = {}): Answers {
  return {
    [LIST]: ({ query }: CallFacts) => pageOf(COMMENTS, query),
    'GET /api/comments/1001/summary': {
      courseId: 1001,
      count: 60,
      average: 4.8,
      stars: [5, 4, 3, 2, 1].map((score) => ({ score, count: score === 5 ? 60 : 0 })),
      goodPercent: 100,
    },
    'GET /api/comments/1001/mine': { comment: null, mayComment: true, editableUntil: null },
    [SUBMIT]: ({ form }: CallFacts) =>
      comment(99, { score: Number(form.get('score')), content: form.get('content') ?? '' }),
    ...changes,
  }
}

function open(options: Partial<ScreenOptions> = {}) {
  return renderScreen(Screen, {
    path: '/comment/:id',
    at: '/comment/1001',
    answers: answers(),
    ...options,
  })
}

/** Only a few comments: queries by role are slow in a long document. */
const FEW = { [LIST]: { list: COMMENTS.slice(0, 3), page: 1, end: true, total: 3 } }

async function write(stars: number, content: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: '写评价' }))
  const sheet = await screen.findByRole('dialog', { name: '写评价' })
  fireEvent.click(within(sheet).getByRole('radio', { name: `${stars} 星` }))
  fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: content } })
  return sheet
}

beforeEach(() => localStorage.clear())

describe('the comments on a course', () => {
  test('show the rating and its distribution, and load 50 a page', async () => {
    const { calls } = open()
    const rating = await screen.findByRole('region', { name: '评分' })
    expect(rating.textContent).toContain('4.8')
    const fives = within(rating).getByRole('progressbar', { name: '5 星' })
    expect(fives.getAttribute('aria-valuetext')).toBe('60 条')
    expect(await screen.findByText('评价 60')).toBeVisible()
    const lists = calls.filter((call) => call.startsWith(`${LIST}?`))
    expect(lists.map((call) => new URLSearchParams(call.split('?')[1]).get('length'))).toEqual([
      '50',
      '50',
    ])
  })

  test('read 还没有评价 when there are none', async () => {
    open({ answers: answers({ [LIST]: { list: [], page: 1, end: true, total: 0 } }) })
    expect(await screen.findByText('还没有评价')).toBeVisible()
  })

  test('can be retried with 重新加载 when they fail to load', async () => {
    const { answers: server } = open({
      answers: answers({ [LIST]: refused('internal', { message: '评价没来' }) }),
    })
    await screen.findByText('评价没来')
    Object.assign(server, answers())
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('评价 1')).toBeVisible()
  })
})

describe('writing a comment', () => {
  test('sends stars and text, and removes the draft', async () => {
    const { calls } = open({ loggedIn: true, answers: answers(FEW) })
    const sheet = await write(4, '讲得很清楚')
    fireEvent.click(within(sheet).getByRole('button', { name: '发布评价' }))
    await screen.findByText('评价已发布')
    expect(calls).toContain(SUBMIT)
    expect(storedKeys('kz.draft.')).toEqual([])
  })

  test('opens the login dialog on code 117, and sends the comment after the login', async () => {
    const server = answers({ ...FEW, [SUBMIT]: refused('loginRequired') })
    const { calls } = open({ answers: server })
    const sheet = await write(5, '讲得很清楚')
    fireEvent.click(within(sheet).getByRole('button', { name: '发布评价' }))
    await waitFor(() => expect(globalStore.getState().afterLogin).toBeTypeOf('function'))
    server[SUBMIT] = comment(99)
    const goOn = globalStore.getState().afterLogin
    act(() => goOn?.())
    await screen.findByText('评价已发布')
    expect(calls.filter((call) => call === SUBMIT)).toHaveLength(2)
  })

  test('shows the server’s message on another refusal and keeps the draft', async () => {
    open({
      answers: answers({
        ...FEW,
        [SUBMIT]: refused('commentNotAllowed', { message: '购买后才能评价' }),
      }),
    })
    const sheet = await write(5, '讲得很清楚')
    fireEvent.click(within(sheet).getByRole('button', { name: '发布评价' }))
    await screen.findByText('购买后才能评价')
    expect(within(sheet).getByRole('textbox')).toHaveProperty('value', '讲得很清楚')
    expect(storedKeys('kz.draft.')).toEqual(['kz.draft.anyone.comment.1001'])
  })

  test('starts with the draft of the last visit', async () => {
    localStorage.setItem(
      'kz.draft.anyone.comment.1001',
      JSON.stringify({ draft: { score: 3, content: '上次写到一半' } }),
    )
    open({ answers: answers(FEW) })
    fireEvent.click(await screen.findByRole('button', { name: '写评价' }))
    const sheet = await screen.findByRole('dialog', { name: '写评价' })
    expect(within(sheet).getByRole('textbox')).toHaveProperty('value', '上次写到一半')
  })

  test('a comment without stars marks the stars', async () => {
    open({ answers: answers(FEW) })
    fireEvent.click(await screen.findByRole('button', { name: '写评价' }))
    const sheet = await screen.findByRole('dialog', { name: '写评价' })
    const stars = within(sheet).getByRole('radiogroup', { name: '课程评分' })
    expect(stars).not.toHaveAttribute('aria-invalid')
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '讲得很清楚' } })
    fireEvent.click(within(sheet).getByRole('button', { name: '发布评价' }))
    expect(stars).toHaveAttribute('aria-invalid', 'true')
    expect(stars).toHaveAccessibleDescription('请先选择星级')
    expect(within(sheet).getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
    fireEvent.click(within(sheet).getByRole('radio', { name: '4 星' }))
    expect(stars).not.toHaveAttribute('aria-invalid')
  })

  test.each([
    [0, '讲得很清楚', '请先选择星级'],
    [5, '好', '至少写 5 个字'],
  ])('does not send %i stars with “%s”, but says “%s”', async (stars, content, fault) => {
    const { calls } = open({ answers: answers(FEW) })
    fireEvent.click(await screen.findByRole('button', { name: '写评价' }))
    const sheet = await screen.findByRole('dialog', { name: '写评价' })
    if (stars) fireEvent.click(within(sheet).getByRole('radio', { name: `${stars} 星` }))
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: content } })
    fireEvent.click(within(sheet).getByRole('button', { name: '发布评价' }))
    expect(await within(sheet).findByText(fault)).toBeVisible()
    expect(calls).not.toContain(SUBMIT)
  })

  test('is disabled with the reason for a user who has not taken the course', async () => {
    const mine = { comment: null, mayComment: false, editableUntil: null }
    open({ loggedIn: true, answers: answers({ ...FEW, 'GET /api/comments/1001/mine': mine }) })
    const button = await screen.findByRole('button', { name: '购买或试听课程后可以评价' })
    expect(button).toHaveProperty('disabled', true)
  })
})
