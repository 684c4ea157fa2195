import { MINUTE } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  attempt,
  group,
  mockExam,
  paper,
  part,
  position,
  question,
} from '../../../testing/exam.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const ROOM = '/api/exams/attempts/71'
const MOCK = 'GET /api/exams/mocks/cet4-december'

function open(answers: Answers = {}) {
  return renderScreen(Screen, {
    path: '/mock/:id',
    at: '/mock/cet4-december',
    loggedIn: true,
    answers: {
      [MOCK]: mockExam(),
      'POST /api/exams/attempts': attempt(),
      [`POST ${ROOM}/answers`]: synced(),
      [`POST ${ROOM}/part`]: ({ form }: CallFacts) =>
        position({
          partId: form.get('partId') ?? '',
          partEndsAt: null,
          closed: { one: Date.now() },
        }),
      ...answers,
    },
  })
}

function synced(changes = {}) {
  return {
    position: position({ revision: 2 }),
    refused: [],
    answers: [],
    otherDevice: false,
    ...changes,
  }
}

async function begin(answers: Answers = {}) {
  const opened = open(answers)
  fireEvent.click(await screen.findByRole('button', { name: /开始考试|继续作答/ }))
  const room = await screen.findByRole('dialog', { name: '四级模拟卷（一）' })
  return { ...opened, room }
}

const option = (name: RegExp) => screen.getByRole('radio', { name })
const press = (key: string) =>
  fireEvent.keyDown(screen.getByRole('dialog', { name: '四级模拟卷（一）' }), { key })

beforeEach(() => {
  localStorage.clear()
  // Newer browsers return a promise from `scrollTo`.
  Element.prototype.scrollTo = (() => Promise.resolve()) as unknown as Element['scrollTo']
})

describe('before the start', () => {
  test('signing up asks for a reminder', async () => {
    const upcoming = mockExam({ state: 'upcoming', startsAt: Date.now() + 3_600_000 })
    const mine = { ...upcoming.mine, signedUp: true, remind: true }
    const { calls } = open({
      [MOCK]: upcoming,
      'POST /api/exams/mocks/cet4-december/signup': { ...upcoming, mine },
    })
    fireEvent.click(await screen.findByRole('button', { name: '报名' }))
    expect(await screen.findByRole('switch', { name: '开考前提醒我' })).toBeChecked()
    expect(calls).toContain('POST /api/exams/mocks/cet4-december/signup')
  })

  const startingIn = (ms: number, signedUp: boolean) => {
    const mock = mockExam({
      state: 'upcoming',
      startsAt: Date.now() + ms,
      paper: { ...mockExam().paper, hasRecording: true },
    })
    return { ...mock, mine: { ...mock.mine, signedUp } }
  }

  test('a waiting room with a sound check is ten minutes before the start, for who has signed up', async () => {
    open({ [MOCK]: startingIn(11 * MINUTE, true) })
    expect(await screen.findByText(/开考前 10 分钟可以进候考室试音/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /候考室/ })).toBeNull()
    cleanup()
    open({ [MOCK]: startingIn(9 * MINUTE, false) })
    expect(await screen.findByText(/候考室已经开放，报名后可以进候考室试音/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /候考室/ })).toBeNull()
    cleanup()
    open({ [MOCK]: startingIn(9 * MINUTE, true) })
    fireEvent.click(await screen.findByRole('button', { name: '进候考室试音' }))
    const room = await screen.findByRole('dialog', { name: /^候考室/ })
    expect(within(room).getByRole('timer', { name: '距开考' })).toHaveTextContent(/0[89]:\d\d$/)
    expect(within(room).getByRole('button', { name: '播放试音' })).toBeVisible()
    expect(within(room).getByText(/只放一遍/)).toBeVisible()
    fireEvent.click(within(room).getByRole('button', { name: '离开候考室' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^候考室/ })).toBeNull())
  })

  test('a device without room for answers shows a warning before the start', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    open()
    expect(await screen.findByText(/这台设备存不下答案/)).toBeVisible()
    full.mockRestore()
  })

  test('the rules say from how many answers on there are points', async () => {
    open()
    expect(await screen.findByText('答完 50% 以上的题再交卷，可得 50 积分。')).toBeVisible()
  })

  test.each([
    ['entryClosed', '已过入场时间，不能再进入这场模考。'],
    ['ended', '这场模考已经结束。'],
  ] as const)('a mock in state %s has no button 开始考试 and says why', async (state, text) => {
    open({ [MOCK]: mockExam({ state }) })
    expect(await screen.findByText(new RegExp(text))).toBeVisible()
    expect(screen.queryByRole('button', { name: '开始考试' })).toBeNull()
    const next = screen.getByRole('link', { name: '去看别的模考和练习' })
    expect(next).toHaveAttribute('href', '/exam/mock')
  })

  test('a mock that the user has handed in links to its report', async () => {
    const mine = { ...mockExam().mine, state: 'handedIn', attemptId: 71, score: 53_250 } as const
    open({ [MOCK]: mockExam({ mine }) })
    const link = await screen.findByRole('link', { name: '看报告' })
    expect(link.getAttribute('href')).toBe('/exam/mock/report/71')
  })
})

describe('offline', () => {
  const lost = () => Promise.reject(new TypeError('offline'))

  test('a mock that is opened again without a network says that the answers are safe', async () => {
    open({ [MOCK]: lost })
    expect(await screen.findByText(/已经作答的答案都在/)).toBeVisible()
  })

  test('answers that wait on the device are counted', async () => {
    const entry = JSON.stringify({ answer: 'D', at: 1, seconds: 3, marked: false })
    const kept = { entries: { q1: entry, q2: entry }, handIn: false, parts: [] }
    localStorage.setItem('kz.draft.9.exam.71', JSON.stringify({ draft: kept }))
    localStorage.setItem('kz-exam-trial', 'x')
    open({ [MOCK]: lost })
    expect(await screen.findByText(/这台设备上存着 2 题还没交上去的答案，没有丢/)).toBeVisible()
  })

  test('a refusal of the server says nothing of answers', async () => {
    open({ [MOCK]: refused('internal', { message: '服务器开小差了' }) })
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    expect(screen.queryByText(/答案都在/)).toBeNull()
  })
})

describe('answering', () => {
  test('the directions of a part are one line that a press unfolds', async () => {
    await begin()
    const directions = screen.getByRole('button', { name: 'Directions.', expanded: false })
    fireEvent.click(directions)
    expect(directions).toHaveAttribute('aria-expanded', 'true')
  })

  test('the only text of a part is called by its kind, and the numbers begin with the next question', async () => {
    const text = question(56, {
      kind: 'writing',
      stem: 'Write.',
      options: null,
      words: { min: 1, max: 9 },
    })
    const parts = [part('one', [group('w', [text])]), part('two', [group('g', [question(1)])])]
    await begin({ 'POST /api/exams/attempts': attempt({ paper: paper({ parts }) }) })
    expect(screen.getByRole('region', { name: '写作' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '写作的答案' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '答题卡 0/2' }))
    expect(await screen.findByRole('button', { name: '写作，未答' })).toHaveTextContent('写作')
    expect(screen.getByRole('button', { name: '第 1 题，未答' })).toBeVisible()
    // Matches a question number only: a clock on the screen may show 56 too.
    expect(screen.queryByText(/^(第 )?56( 题)?$/)).toBeNull()
    expect(screen.queryByLabelText(/第 56 题/)).toBeNull()
  })

  test('an answer is stored on the device at once, and removed there once the server has saved it', async () => {
    const forms: URLSearchParams[] = []
    await begin({
      [`POST ${ROOM}/answers`]: ({ form }: CallFacts) => {
        forms.push(form)
        return synced()
      },
    })
    fireEvent.click(option(/B of 1/))
    expect(localStorage.getItem('kz.draft.9.exam.71')).toContain('\\"answer\\":\\"B\\"')
    expect(await screen.findByText('已保存')).toBeVisible()
    const sent = forms.flatMap((form) => form.getAll('changes')).map((text) => JSON.parse(text))
    expect(sent).toEqual([
      expect.objectContaining({ questionId: 'q1', answer: 'B', marked: false }),
    ])
    expect(localStorage.getItem('kz.draft.9.exam.71')).toBeNull()
  })

  test('keyboard: letters and digits choose an option, M marks, the arrow keys change the question', async () => {
    await begin()
    press('2')
    expect(option(/B of 1/)).toBeChecked()
    press('m')
    expect(screen.getByRole('button', { name: '已标记', pressed: true })).toBeVisible()
    press('ArrowRight')
    press('c')
    press('a')
    expect(screen.getByRole('checkbox', { name: /A of 2/ })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /C of 2/ })).toBeChecked()
    fireEvent.click(screen.getByRole('button', { name: '答题卡 2/4' }))
    expect(await screen.findByRole('button', { name: '第 1 题，已答，已标记' })).toBeVisible()
    expect(screen.getByRole('button', { name: '第 3 题，未答' })).toBeVisible()
  })

  test('leaving a part that closes asks first; afterwards its questions can not be opened', async () => {
    const { calls } = await begin()
    press('ArrowRight')
    press('ArrowRight')
    const dialog = await screen.findByRole('dialog', { name: /离开“Part one”/ })
    fireEvent.click(within(dialog).getByRole('button', { name: '去“Part two”' }))
    expect(await screen.findByRole('region', { name: '第 3 题' })).toBeVisible()
    await waitFor(() => expect(calls).toContain(`POST ${ROOM}/part`))
    press('ArrowLeft')
    expect(await screen.findByText('这一部分已经结束，不能再进入')).toBeVisible()
  })

  test('a word of a bank that another blank has moves to the blank it is chosen for', async () => {
    const two = position({ partId: 'two', partEndsAt: null, closed: { one: Date.now() } })
    await begin({ 'POST /api/exams/attempts': attempt({ position: two }) })
    fireEvent.click(screen.getByRole('button', { name: 'A boat' }))
    fireEvent.click(screen.getByRole('button', { name: '第 4 题的空，未填' }))
    fireEvent.click(await screen.findByRole('button', { name: 'A boat 在第 3 题' }))
    expect(screen.getByRole('button', { name: '第 3 题的空，未填' })).toBeVisible()
    expect(screen.getByRole('button', { name: '第 4 题的空，已填 boat' })).toBeVisible()
  })

  test('when the server fails, the save mark says that the answer is on this device', async () => {
    await begin({ [`POST ${ROOM}/answers`]: refused('internal', { message: '服务器开小差了' }) })
    fireEvent.click(option(/B of 1/))
    expect(await screen.findByText('网络异常，答案已存在本机')).toBeVisible()
    expect(localStorage.getItem('kz.draft.9.exam.71')).toContain('q1')
  })

  test('an answer that was only on the device when the tab was closed is restored and sent', async () => {
    const entry = JSON.stringify({ answer: 'D', at: Date.now(), seconds: 3, marked: true })
    const kept = { entries: { q1: entry }, handIn: false, parts: [] }
    localStorage.setItem('kz.draft.9.exam.71', JSON.stringify({ draft: kept }))
    const { calls } = await begin()
    // The paper opens at the first question without an answer.
    expect(screen.getByRole('region', { name: '第 2 题' })).toBeVisible()
    press('ArrowLeft')
    expect(option(/D of 1/)).toBeChecked()
    await waitFor(() => expect(calls).toContain(`POST ${ROOM}/answers`))
  })

  test('a later answer of another device is shown, with a message', async () => {
    const theirs = {
      questionId: 'q1',
      answer: 'C',
      seconds: 1,
      marked: false,
      device: 'b',
      own: false,
    }
    await begin({
      [`POST ${ROOM}/answers`]: () => synced({ answers: [{ ...theirs, at: Date.now() + 60_000 }] }),
    })
    fireEvent.click(option(/B of 1/))
    expect(await screen.findByText('另一台设备改了第 1 题的答案，这里已更新')).toBeVisible()
    expect(option(/C of 1/)).toBeChecked()
  })
})

describe('the end', () => {
  test('handing in asks with the number of unanswered questions, then opens the report', async () => {
    const { calls, address } = await begin({
      [`POST ${ROOM}/handin`]: {
        attemptId: 71,
        handedInAt: Date.now(),
        score: 0,
        answeredCount: 1,
        questionCount: 4,
        late: [],
        points: 0,
      },
    })
    press('1')
    fireEvent.click(screen.getByRole('button', { name: '答题卡 1/4' }))
    fireEvent.click(await screen.findByRole('button', { name: '交卷' }))
    const dialog = await screen.findByRole('dialog', { name: '还有 3 题没有作答' })
    fireEvent.click(within(dialog).getByRole('button', { name: '交卷' }))
    await waitFor(() => expect(address()).toBe('/exam/mock/report/71'))
    expect(calls.filter((call) => call === `POST ${ROOM}/handin`)).toHaveLength(1)
  })

  test('a text that is being typed when the time runs out is handed in with its last letter', async () => {
    const forms: URLSearchParams[] = []
    const parts = [part('one', [group('g1', [question(1, { kind: 'writing', options: null })])])]
    const soon = () => position({ endsAt: Date.now() + 3000, partEndsAt: null })
    await begin({
      'POST /api/exams/attempts': () => attempt({ paper: paper({ parts }), position: soon() }),
      // The text is on its way when the time is over.
      [`POST ${ROOM}/answers`]: () => new Promise(() => {}),
      [`POST ${ROOM}/handin`]: ({ form }: CallFacts) => {
        forms.push(form)
        return new Promise(() => {})
      },
    })
    const field = screen.getByRole('textbox', { name: /答案/ })
    fireEvent.change(field, { target: { value: 'Dear' } })
    fireEvent.change(field, { target: { value: 'Dear Edito' } })
    fireEvent.change(field, { target: { value: 'Dear Editor' } })
    expect(forms).toEqual([])
    await waitFor(() => expect(forms).toHaveLength(1), { timeout: 8000 })
    expect(forms.flatMap((form) => form.getAll('changes')).join()).toContain('Dear Editor')
  })

  test('without a network the number of unanswered questions is right, and the report opens when the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const handedIn = {
      attemptId: 71,
      handedInAt: Date.now(),
      score: 0,
      answeredCount: 2,
      questionCount: 4,
      late: [],
      points: 0,
    }
    const { calls, address } = await begin({ [`POST ${ROOM}/handin`]: handedIn })
    act(() => void window.dispatchEvent(new Event('offline')))
    fireEvent.click(option(/B of 1/))
    press('ArrowRight')
    press('2')
    fireEvent.click(screen.getByRole('button', { name: '答题卡 2/4' }))
    fireEvent.click(await screen.findByRole('button', { name: '交卷' }))
    const dialog = await screen.findByRole('dialog', { name: '还有 2 题没有作答' })
    fireEvent.click(within(dialog).getByRole('button', { name: '交卷' }))
    expect(calls).not.toContain(`POST ${ROOM}/handin`)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(address()).toBe('/exam/mock/report/71'))
    online.mockRestore()
  })

  test('the screen is kept on while the paper is open, and no longer after it was left', async () => {
    const release = vi.fn(async () => {})
    const request = vi.fn(async () => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    try {
      const { room } = await begin()
      await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
      expect(release).not.toHaveBeenCalled()
      fireEvent.click(within(room).getByRole('button', { name: '退出' }))
      const dialog = await screen.findByRole('dialog', { name: '退出答题？' })
      fireEvent.click(within(dialog).getByRole('button', { name: '退出' }))
      await waitFor(() => expect(release).toHaveBeenCalledOnce())
    } finally {
      Reflect.deleteProperty(navigator, 'wakeLock')
    }
  })

  test('a paper that is opened after its end is handed in automatically', async () => {
    const over = position({ endsAt: Date.now() - 1000 })
    const { calls } = await begin({ 'POST /api/exams/attempts': attempt({ position: over }) })
    await waitFor(() => expect(calls).toContain(`POST ${ROOM}/handin`))
  })

  test('the last minute is announced to screen readers', async () => {
    const soon = position({ endsAt: Date.now() + 50_000, partEndsAt: null, partId: 'two' })
    await begin({ 'POST /api/exams/attempts': attempt({ position: soon }) })
    expect(await screen.findByText('剩余时间不到 1 分钟了')).toBeInTheDocument()
    expect(screen.getByRole('timer', { name: '剩余时间' })).toHaveTextContent(/00:\d\d/)
  })

  test('leaving a timed paper asks first and says that the time goes on', async () => {
    const { room } = await begin()
    fireEvent.click(within(room).getByRole('button', { name: '退出' }))
    const dialog = await screen.findByRole('dialog', { name: '退出答题？' })
    expect(within(dialog).getByText(/考试时间会继续走/)).toBeVisible()
    fireEvent.click(within(dialog).getByRole('button', { name: '退出' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: '四级模拟卷（一）' })).toBeNull(),
    )
  })
})
