import { expect, test } from 'vitest'
import { liveRoomReducer } from '../live-room'
import {
  initialLiveRoom,
  type LiveNews,
  type LiveQuizView,
  type LiveRoomState,
} from '../live-room-state'

const OPEN: LiveQuizView = {
  id: 7,
  kind: 'single',
  text: '',
  options: 2,
  openedAt: 0,
  endedAt: null,
  mine: null,
  right: null,
  result: null,
  present: null,
}
const ANSWERED = { ...OPEN, mine: [1] }
const OVER = { ...ANSWERED, endedAt: 9, right: [1], result: { counts: [0, 1], answered: 1 } }

const ENTERED = {
  ...initialLiveRoom,
  connection: { ...initialLiveRoom.connection, phase: 'open' as const, socket: 1 },
}

type News = LiveNews<unknown>
type State = LiveRoomState<unknown>

function after(...news: News[]): State {
  let state: State = ENTERED
  for (const one of news) {
    state = liveRoomReducer(state, { type: 'received', socket: 1, news: one }).state
  }
  return state
}

test.each<[string, LiveQuizView[], LiveQuizView]>([
  ['the answer is kept when an older reading comes after it', [OPEN, ANSWERED, OPEN], ANSWERED],
  ['an end is not taken back', [ANSWERED, OVER, ANSWERED], OVER],
  ['the result of the end keeps the own answer', [ANSWERED, { ...OVER, mine: null }], OVER],
  ['the next quiz replaces it', [OVER, { ...OPEN, id: 8 }], { ...OPEN, id: 8 }],
  ['a quiz before it changes nothing', [{ ...OPEN, id: 8 }, OVER], { ...OPEN, id: 8 }],
])('%s', (_, told, shown) => {
  expect(after(...told.map((quiz) => ({ type: 'quiz', quiz }) as const)).quiz).toEqual(shown)
})

test('a hidden message is pinned no longer', () => {
  const pinned = {
    id: 3,
    stream: 'student' as const,
    userId: 1,
    nickname: '',
    avatar: '',
    text: '钉住',
    createdAt: 0,
  }
  const board = { ...initialLiveRoom.board, pinned }
  expect(after({ type: 'board', board }).board.pinned).toEqual(pinned)
  expect(after({ type: 'board', board }, { type: 'hidden', id: 3 }).board.pinned).toBeNull()
})

test('what a student answers without a connection is not sent, and they are told', () => {
  const request = { type: 'answerQuiz', id: 7, choices: [0] } as const
  expect(liveRoomReducer(initialLiveRoom, { type: 'acted', request }).effects).toEqual([
    { type: 'tell', text: '连接断开了，连上后再试' },
  ])
  const [sent] = liveRoomReducer<never>(ENTERED, { type: 'acted', request }).effects
  expect(sent).toEqual({ type: 'send', socket: 1, message: request })
})
