import { describe, expect, test } from 'vitest'
import { liveBackoff } from './live-backoff'
import { LIVE_MESSAGES_KEPT } from './live-messages'
import { shownPending } from './live-pending'
import { liveRoomReducer } from './live-room'
import {
  initialLiveRoom,
  type LiveChat,
  type LiveNews,
  type LiveRoomEffect,
  type LiveRoomEvent,
  type LiveRoomState,
} from './live-room-state'

const ME = 7
const TEACHER = 1

function chat(id: number, changes: Partial<LiveChat> = {}): LiveChat {
  const text = `第 ${id} 句`
  return {
    id,
    stream: 'student',
    userId: 9,
    nickname: '',
    avatar: '',
    text,
    createdAt: id,
    ...changes,
  }
}

type News = LiveNews<unknown>

function welcome(ids: number[], changes: Partial<Extract<News, { type: 'welcome' }>> = {}): News {
  return {
    type: 'welcome',
    userId: ME,
    role: 'student',
    mutedUntil: null,
    online: 3,
    board: { notice: null, card: null, quiet: false, slowSeconds: 0, pinned: null, answered: [] },
    messages: ids.map((id) => chat(id)),
    hasGap: false,
    hasEarlier: true,
    handCount: 0,
    handRaised: false,
    quiz: null,
    rolls: [],
    serverTime: 0,
    ...changes,
  }
}

/** A page: what was dispatched so far, and the effects of the last event. */
function page(...events: LiveRoomEvent<unknown>[]) {
  let state: LiveRoomState<unknown> = initialLiveRoom
  let effects: LiveRoomEffect[] = []
  const dispatch = (event: LiveRoomEvent<unknown>) => {
    ;({ state, effects } = liveRoomReducer(state, event))
    return effects
  }
  for (const event of events) dispatch(event)
  return {
    dispatch,
    receive: (news: News) => dispatch({ type: 'received', socket: state.connection.socket, news }),
    close: (code: number, random = 0) =>
      dispatch({ type: 'socketClosed', socket: state.connection.socket, code, random }),
    /** A new socket that said hello. */
    reopen: () => {
      dispatch({ type: 'retryDue', socket: state.connection.socket })
      return dispatch({ type: 'socketOpened', socket: state.connection.socket })
    },
    get state() {
      return state
    },
    ids: () => state.messages.map(({ id }) => id),
    shown: () => shownPending(state).map(({ text, state: now }) => `${text} ${now}`),
  }
}

const ENTERED = [{ type: 'entered' }, { type: 'socketOpened', socket: 1 }] as const
const written = (clientId: string, text = clientId) =>
  ({ type: 'written', clientId, text }) as const

function openPage(news: News = welcome([11, 12, 13])) {
  const room = page(...ENTERED)
  room.receive(news)
  return room
}

describe('entering', () => {
  test('opens a socket, says hello without an id, and shows what the welcome brings', () => {
    const room = page({ type: 'entered' })
    expect(room.dispatch({ type: 'socketOpened', socket: 1 })).toEqual([
      { type: 'send', socket: 1, message: { type: 'hello' } },
    ])
    room.receive(welcome([11, 12], { role: 'teacher', online: 5, mutedUntil: 99 }))
    expect(room.state).toMatchObject({ role: 'teacher', online: 5, mutedUntil: 99, userId: ME })
    expect(room.ids()).toEqual([11, 12])
    expect(room.state.connection.phase).toBe('open')
  })

  test('a refusal ends it with the words of the server, and does not come back by itself', () => {
    const room = page(...ENTERED)
    room.receive({ type: 'refused', code: 5401, message: '直播间暂未开放' })
    expect(room.close(4403)).toEqual([])
    expect(room.state.connection).toMatchObject({
      phase: 'ended',
      end: 'refused',
      why: '直播间暂未开放',
    })
    expect(room.dispatch({ type: 'reconnectPressed' })).toEqual([{ type: 'connect', socket: 2 }])
  })

  test.each([
    [4401, 'sessionEnded'],
    [4409, 'elsewhere'],
  ] as const)('close code %d ends it as %s', (code, reason) => {
    const room = openPage()
    room.close(code)
    expect(room.state.connection).toMatchObject({ phase: 'ended', end: reason })
  })

  test('leaving closes the socket, and nothing that it reports later counts', () => {
    const room = openPage()
    expect(room.dispatch({ type: 'left' })).toEqual([{ type: 'disconnect', socket: 1 }])
    expect(room.close(1006)).toEqual([])
    room.receive({ type: 'message', message: chat(14) })
    expect(room.ids()).toEqual([11, 12, 13])
  })
})

describe('coming back', () => {
  test.each([
    [1, 0, 1000],
    [1, 0.5, 750],
    [2, 0, 2000],
    [3, 0, 4000],
    [9, 0, 15_000],
    [9, 0.9, 8250],
  ])('failure %d with random %d waits %d ms', (failures, random, delay) => {
    expect(liveBackoff(failures, random)).toBe(delay)
  })

  test('a reconnected room asks for the last ten messages and all later ones', () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    const room = openPage(welcome(ids))
    expect(room.close(1006)).toEqual([{ type: 'scheduleRetry', socket: 1, delayMs: 1000 }])
    expect(room.reopen()).toEqual([
      { type: 'send', socket: 2, message: { type: 'hello', lastId: 10 } },
    ])
    room.receive(welcome([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]))
    expect(room.ids()).toEqual([...ids, 21, 22])
  })

  test('a page that came into an empty room asks for everything', () => {
    const room = openPage(welcome([]))
    room.close(1006)
    expect(room.reopen()).toEqual([
      { type: 'send', socket: 2, message: { type: 'hello', lastId: 0 } },
    ])
  })

  test('a message that was hidden meanwhile is gone', () => {
    const room = openPage(welcome([11, 12, 13]))
    room.close(1006)
    room.reopen()
    room.receive(welcome([13]))
    expect(room.ids()).toEqual([11, 13])
  })

  test('a gap is filled from its newer end, in order, and each message once', () => {
    const room = openPage(welcome([1, 2, 3]))
    room.close(1006)
    room.reopen()
    expect(room.receive(welcome([20, 21], { hasGap: true }))).toEqual([
      { type: 'loadOlder', before: 20, delayMs: 0 },
    ])
    const list = [10, 15].map((id) => chat(id))
    expect(room.dispatch({ type: 'olderLoaded', before: 20, list, end: false })).toEqual([
      { type: 'loadOlder', before: 10, delayMs: 0 },
    ])
    room.receive({ type: 'message', message: chat(22) })
    const rest = [1, 2, 3, 5].map((id) => chat(id))
    expect(room.dispatch({ type: 'olderLoaded', before: 10, list: rest, end: false })).toEqual([])
    expect(room.ids()).toEqual([1, 2, 3, 5, 10, 15, 20, 21, 22])
    expect(room.state.gap).toBeNull()
  })

  test('a gap that fails to load is asked for again; one that was cut off is asked for by the next hello', () => {
    const room = openPage(welcome([1, 2, 3]))
    room.close(1006)
    room.reopen()
    room.receive(welcome([20, 21], { hasGap: true }))
    expect(room.dispatch({ type: 'olderFailed', before: 20 })).toEqual([
      { type: 'loadOlder', before: 20, delayMs: 3000 },
    ])
    room.close(1006)
    expect(room.reopen()).toEqual([
      { type: 'send', socket: 3, message: { type: 'hello', lastId: 1 } },
    ])
  })

  test('back online it connects at once, and the old timer does nothing', () => {
    const room = openPage()
    room.close(1006)
    expect(room.dispatch({ type: 'wentOnline' })).toEqual([{ type: 'connect', socket: 2 }])
    expect(room.dispatch({ type: 'retryDue', socket: 1 })).toEqual([])
  })

  test('offline it gives the socket up at once', () => {
    const room = openPage()
    expect(room.dispatch({ type: 'wentOffline', random: 0 })).toEqual([
      { type: 'disconnect', socket: 1 },
      { type: 'scheduleRetry', socket: 1, delayMs: 1000 },
    ])
    expect(room.state.connection.phase).toBe('waiting')
  })

  test('a line without a word between two heartbeats is given up', () => {
    const room = openPage()
    const beat = { type: 'heartbeatDue', random: 0 } as const
    expect(room.dispatch(beat)).toEqual([{ type: 'send', socket: 1, message: { type: 'ping' } }])
    room.receive({ type: 'pong', serverTime: 0 })
    expect(room.dispatch(beat)).toHaveLength(1)
    expect(room.dispatch(beat)).toEqual([
      { type: 'disconnect', socket: 1 },
      { type: 'scheduleRetry', socket: 1, delayMs: 1000 },
    ])
  })
})

describe('writing', () => {
  test('a message is sent, shown as sending, and once the server confirms it as a message', () => {
    const room = openPage()
    expect(room.dispatch(written('a', '听懂了'))).toEqual([
      { type: 'send', socket: 1, message: { type: 'chat', clientId: 'a', text: '听懂了' } },
    ])
    expect(room.shown()).toEqual(['听懂了 sending'])
    room.receive({
      type: 'message',
      message: chat(14, { userId: ME, text: '听懂了' }),
      clientId: 'a',
    })
    expect(room.shown()).toEqual([])
    expect(room.ids()).toEqual([11, 12, 13, 14])
  })

  test.each([
    ['before its confirmation', true],
    ['after its confirmation', false],
  ])('a message that comes with everybody’s %s is shown once', (_, isFirst) => {
    const room = openPage()
    room.dispatch(written('a', '好'))
    const message = chat(14, { userId: ME, text: '好' })
    const forAll: News = { type: 'message', message }
    const forMe: News = { type: 'message', message, clientId: 'a' }
    for (const news of isFirst ? [forAll, forMe] : [forMe, forAll]) {
      room.receive(news)
      expect([room.ids(), room.shown()]).toEqual([[11, 12, 13, 14], []])
    }
    expect(room.state.pending).toEqual([])
  })

  test('a refused message stays with its reason; it can be sent again or thrown away', () => {
    const room = openPage()
    room.dispatch(written('a', '快'))
    room.receive({ type: 'refused', code: 5404, message: '说得太快了', clientId: 'a' })
    expect(room.state.pending).toMatchObject([{ state: 'refused', why: '说得太快了' }])
    expect(room.dispatch({ type: 'resendPressed', clientId: 'a' })).toHaveLength(1)
    room.receive({ type: 'refused', code: 5402, message: '你已被老师禁言', clientId: 'a' })
    room.dispatch({ type: 'discardPressed', clientId: 'a' })
    expect(room.state.pending).toEqual([])
  })

  test('what was written without a connection is sent after it, one by one, at the pace that the room allows', () => {
    const room = openPage()
    room.close(1006)
    expect(room.dispatch(written('a'))).toEqual([])
    room.dispatch(written('b'))
    room.reopen()
    expect(room.receive(welcome([13]))).toEqual([
      { type: 'send', socket: 2, message: { type: 'chat', clientId: 'a', text: 'a' } },
    ])
    expect(
      room.receive({
        type: 'message',
        message: chat(14, { userId: ME, text: 'a' }),
        clientId: 'a',
      }),
    ).toEqual([{ type: 'scheduleSend', delayMs: 1100 }])
    expect(room.dispatch({ type: 'sendDue' })).toEqual([
      { type: 'send', socket: 2, message: { type: 'chat', clientId: 'b', text: 'b' } },
    ])
  })

  test('one arrival stands for one of two waiting messages with the same text', () => {
    const room = openPage()
    room.dispatch(written('a', '好'))
    room.dispatch(written('b', '好'))
    room.receive({ type: 'message', message: chat(14, { userId: ME, text: '好' }) })
    expect(room.shown()).toEqual(['好 sending'])
  })

  test('a message whose answer was lost is sent again under its id, and not shown twice in between', () => {
    const room = openPage()
    room.dispatch(written('a', '好'))
    room.close(1006)
    room.reopen()
    const stored = chat(14, { userId: ME, text: '好' })
    const effects = room.receive(welcome([], { messages: [chat(12), chat(13), stored] }))
    expect(effects).toEqual([
      { type: 'send', socket: 2, message: { type: 'chat', clientId: 'a', text: '好' } },
    ])
    expect([room.ids(), room.shown()]).toEqual([[11, 12, 13, 14], []])
  })
})

describe('a page that is seen again', () => {
  test('asks whether the socket is alive, and connects anew when nothing is heard for three seconds', () => {
    const room = openPage()
    expect(room.dispatch({ type: 'returned' })).toEqual([
      { type: 'send', socket: 1, message: { type: 'ping' } },
      { type: 'scheduleProbe', socket: 1, delayMs: 3000 },
    ])
    expect(room.dispatch({ type: 'probeDue', socket: 1, random: 0 })).toEqual([
      { type: 'disconnect', socket: 1 },
      { type: 'scheduleRetry', socket: 1, delayMs: 1000 },
    ])
  })

  test('keeps a socket on which an answer came', () => {
    const room = openPage()
    room.dispatch({ type: 'returned' })
    room.receive({ type: 'pong', serverTime: 0 })
    expect(room.dispatch({ type: 'probeDue', socket: 1, random: 0 })).toEqual([])
    expect(room.state.connection.phase).toBe('open')
  })

  test('does not wait for the next attempt', () => {
    const room = openPage()
    room.close(1006)
    expect(room.dispatch({ type: 'returned' })).toEqual([{ type: 'connect', socket: 2 }])
  })
})

describe('a page that is reloaded', () => {
  const pending = [
    { clientId: 'a', text: '没送到', state: 'sending', why: null, afterId: 0, matchedId: 9 },
  ] as const
  const reloaded = (userId: number) =>
    page({ type: 'entered', kept: { userId, pending } }, { type: 'socketOpened', socket: 1 })

  test('sends what the page before had written, under the same id', () => {
    const room = reloaded(ME)
    expect(room.receive(welcome([11]))).toEqual([
      { type: 'send', socket: 1, message: { type: 'chat', clientId: 'a', text: '没送到' } },
    ])
    expect(room.shown()).toEqual(['没送到 sending'])
  })

  test('sends nothing that another person wrote', () => {
    const room = reloaded(99)
    expect(room.receive(welcome([11]))).toEqual([])
    expect(room.shown()).toEqual([])
    room.dispatch(written('b'))
    room.close(1006)
    room.reopen()
    expect(room.receive(welcome([11], { userId: 99 }))).toEqual([])
    expect(room.state.pending).toEqual([])
  })
})

describe('the room', () => {
  test('the state of the teacher’s picture comes with the welcome, with each board, and anew after a break', () => {
    const board = (broadcast: 'waiting' | 'onAir' | 'over') =>
      ({ ...initialLiveRoom.board, broadcast }) as const
    const room = openPage(welcome([], { board: board('waiting') }))
    expect(room.state.board.broadcast).toBe('waiting')
    room.receive({ type: 'board', board: board('onAir') })
    expect(room.state.board.broadcast).toBe('onAir')
    room.close(1006)
    room.reopen()
    room.receive(welcome([], { board: board('over') }))
    expect(room.state.board.broadcast).toBe('over')
  })

  test('an older server says nothing of it', () => {
    expect(openPage().state.board.broadcast).toBeUndefined()
  })

  test('the state tells that the user is muted, and that somebody else is', () => {
    const room = openPage()
    room.receive({ type: 'muted', userId: ME, until: 500 })
    room.receive({ type: 'muted', userId: 99, until: 900 })
    expect(room.state.mutedUntil).toBe(500)
    room.receive({ type: 'muted', userId: ME, until: null })
    expect(room.state.mutedUntil).toBeNull()
  })

  test('a raised hand is down again when the teacher takes it', () => {
    const room = openPage()
    expect(room.dispatch({ type: 'handPressed' })).toEqual([
      { type: 'send', socket: 1, message: { type: 'hand', raised: true } },
    ])
    const hand = { userId: ME, nickname: '', raisedAt: 1 }
    room.receive({ type: 'hands', count: 2, hands: [hand] })
    expect(room.state).toMatchObject({ handRaised: true, handCount: 2, hands: [] })
    expect(room.receive({ type: 'hands', count: 1, hands: [] })).toEqual([
      { type: 'tell', text: '老师请你提问，把问题写在下面' },
    ])
    expect(room.state).toMatchObject({ handRaised: false, handCount: 1 })
  })

  test('an update about other hands that was sent before does not lower a hand that was just raised', () => {
    const room = openPage()
    room.dispatch({ type: 'handPressed' })
    expect(room.receive({ type: 'hands', count: 1, hands: [] })).toEqual([])
    expect(room.state.handRaised).toBe(true)
    room.dispatch({ type: 'handPressed' })
    expect(room.receive({ type: 'hands', count: 1, hands: [] })).toEqual([])
    expect(room.state.handRaised).toBe(false)
  })

  test('the teacher sees all hands, and acts only with a connection', () => {
    const room = openPage(welcome([], { userId: TEACHER, role: 'teacher' }))
    const hands = [{ userId: ME, nickname: '小舟', raisedAt: 1 }]
    room.receive({ type: 'hands', count: 1, hands })
    expect(room.state.hands).toEqual(hands)
    const quiet = { type: 'acted', request: { type: 'quiet', quiet: true } } as const
    expect(room.dispatch(quiet)).toEqual([
      { type: 'send', socket: 1, message: quiet.request },
      { type: 'send', socket: 1, message: { type: 'ping' } },
    ])
    room.close(1006)
    expect(room.dispatch(quiet)).toEqual([{ type: 'tell', text: '连接断开了，连上后再试' }])
  })

  test('older messages are loaded; a load that failed can be tried again', () => {
    const room = openPage()
    expect(room.dispatch({ type: 'earlierPressed' })).toEqual([
      { type: 'loadOlder', before: 11, delayMs: 0 },
    ])
    room.dispatch({ type: 'olderFailed', before: 11 })
    expect(room.state.earlier).toBe('failed')
    room.dispatch({ type: 'earlierPressed' })
    room.dispatch({ type: 'olderLoaded', before: 11, list: [chat(9), chat(10)], end: true })
    expect(room.ids()).toEqual([9, 10, 11, 12, 13])
    expect(room.dispatch({ type: 'earlierPressed' })).toEqual([])
  })

  test('offers nothing earlier when the welcome says that nothing is older', () => {
    const room = openPage(welcome([11, 12], { hasEarlier: false }))
    expect(room.dispatch({ type: 'earlierPressed' })).toEqual([])
    expect(room.state.earlier).toBe('none')
  })

  test('keeps its newest messages, and can load the dropped ones again', () => {
    const room = openPage(welcome([]))
    for (let id = 1; id <= LIVE_MESSAGES_KEPT + 5; id += 1) {
      room.receive({ type: 'message', message: chat(id) })
    }
    expect(room.ids().at(0)).toBe(6)
    expect(room.state.messages).toHaveLength(LIVE_MESSAGES_KEPT)
    expect(room.state.earlier).toBe('more')
  })
})

describe('what is done as the connection dies', () => {
  const teacher = { userId: TEACHER, role: 'teacher' } as const
  const QUIZ = { id: 5, kind: 'single', text: '', options: 4, openedAt: 1, endedAt: null } as const
  const quiz = (id: number) => ({
    ...QUIZ,
    id,
    mine: null,
    right: null,
    result: null,
    present: null,
  })
  const act = (request: Extract<LiveRoomEvent<unknown>, { type: 'acted' }>['request']) =>
    ({ type: 'acted', request }) as const
  const mute = { type: 'mute', userId: ME, minutes: 10 } as const
  const pin = { type: 'pin', id: 11 } as const
  const pong = { type: 'pong', serverTime: 0 } as const

  /** What a page that lost its socket sends again once it is welcomed. */
  function sentAgain(
    room: ReturnType<typeof openPage>,
    news: Parameters<typeof welcome> = [[11, 12], teacher],
  ) {
    room.close(1006)
    room.reopen()
    return room.receive(welcome(...news)).flatMap((effect) => {
      const isAct = effect.type === 'send' && effect.message.type !== 'ping'
      return isAct ? [effect.message] : []
    })
  }

  test('is sent again, in its order, once the page is back', () => {
    const room = openPage(welcome([11, 12], teacher))
    for (const one of [mute, pin]) room.dispatch(act(one))
    expect(sentAgain(room)).toEqual([mute, pin])
    // Lost again before anything confirms it.
    expect(sentAgain(room)).toEqual([mute, pin])
    room.receive(pong)
    expect(sentAgain(room)).toEqual([])
  })

  test('is not sent again after the server has answered what was sent behind it', () => {
    const room = openPage(welcome([11, 12], teacher))
    room.dispatch(act(mute))
    room.dispatch(act(pin))
    room.receive(pong)
    expect(sentAgain(room)).toEqual([pin])
  })

  test('a pong that answers an earlier ping confirms nothing', () => {
    const room = openPage(welcome([11, 12], teacher))
    room.dispatch({ type: 'heartbeatDue', random: 0 })
    room.dispatch(act(mute))
    room.receive(pong)
    expect(sentAgain(room)).toEqual([mute])
  })

  test('a quiz, a roll call and a hidden message that reached the room are not done twice', () => {
    const ask = { type: 'askQuiz', kind: 'single', text: '', options: 4, right: null } as const
    const hide = { type: 'hide', id: 12 } as const
    const call = { type: 'callRoll', seconds: 60 } as const
    const acts = [ask, call, hide]
    const roll = { id: 3, openedAt: 1, endsAt: 2, isAnswered: false, answers: null }
    const lost = openPage(welcome([11, 12], { ...teacher, quiz: quiz(5) }))
    for (const one of acts) lost.dispatch(act(one as never))
    expect(sentAgain(lost, [[11, 12], { ...teacher, quiz: quiz(5) }])).toEqual(acts)
    const done = openPage(welcome([11, 12], { ...teacher, quiz: quiz(5) }))
    for (const one of acts) done.dispatch(act(one as never))
    expect(sentAgain(done, [[], { ...teacher, quiz: quiz(6), rolls: [roll] }])).toEqual([])
  })

  test('a student’s answer is sent again too', () => {
    const answer = { type: 'answerQuiz', id: 5, choices: [1] } as const
    const room = openPage()
    room.dispatch(act(answer))
    expect(sentAgain(room, [[11, 12], {}])).toEqual([answer])
  })

  test('who leaves the room has nothing sent when they come back', () => {
    const room = openPage(welcome([11, 12], teacher))
    room.dispatch(act(mute))
    room.dispatch({ type: 'left' })
    room.dispatch({ type: 'entered', kept: null })
    room.dispatch({ type: 'socketOpened', socket: room.state.connection.socket })
    const effects = room.receive(welcome([11, 12], teacher))
    expect(effects.filter(({ type }) => type === 'send')).toEqual([])
  })
})
