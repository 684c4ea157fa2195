import fc from 'fast-check'
import { expect, test } from 'vitest'
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
const FIRST_MESSAGES = 3
/** Far fewer than the server's, so that gaps are frequent. */
const MAX_MISSED = 4
const OLDER_LENGTH = 3

/** One random step. `times` repeats it. */
type Action =
  | { do: 'others talk'; times: number }
  | { do: 'write'; text: string }
  | { do: 'server reads' }
  | { do: 'page reads'; times: number }
  | { do: 'socket breaks' }
  | { do: 'socket dies silently' }
  | { do: 'timers ring' }
  | { do: 'older answers'; fails: boolean }
  | { do: 'load earlier' }
  | { do: 'server hides'; which: number }
  | { do: 'refusals'; on: boolean }
  | { do: 'heartbeat' }
  | { do: 'offline' }
  | { do: 'return' }
  | { do: 'reload' }

/** A server with one room, a network that loses what is under way, and the page around the reducer. */
class World {
  state: LiveRoomState<unknown> = initialLiveRoom
  stored: (LiveChat & { clientId?: string })[] = []
  hidden = new Set<number>()
  written: { clientId: string; text: string }[] = []
  private writes = 0
  refused = new Set<string>()
  private refuses = false
  private nextId = 1
  private socket = 0
  private alive = false
  private greeted = false
  private toServer: Extract<LiveRoomEffect, { type: 'send' }>['message'][] = []
  private toPage: LiveNews<unknown>[] = []
  private retries: number[] = []
  private probes: number[] = []
  private sends = 0
  private older: number[] = []
  firstSeen = 0

  dispatch(event: LiveRoomEvent<unknown>): void {
    const { state, effects } = liveRoomReducer(this.state, event)
    this.state = state
    for (const effect of effects) this.perform(effect)
    this.check()
  }

  private perform(effect: LiveRoomEffect): void {
    switch (effect.type) {
      case 'connect':
        expect(effect.socket).toBeGreaterThan(this.socket)
        this.socket = effect.socket
        this.alive = true
        this.greeted = false
        this.toServer = []
        this.toPage = []
        this.dispatch({ type: 'socketOpened', socket: effect.socket })
        break
      case 'disconnect':
        this.alive = false
        break
      case 'send':
        expect(effect.socket).toBe(this.socket)
        this.toServer.push(effect.message)
        break
      case 'scheduleRetry':
        this.retries.push(effect.socket)
        break
      case 'scheduleProbe':
        this.probes.push(effect.socket)
        break
      case 'scheduleSend':
        this.sends += 1
        break
      case 'loadOlder':
        this.older.push(effect.before)
        break
      case 'tell':
        break
    }
  }

  private visible(): LiveChat[] {
    return this.stored.filter(({ id }) => !this.hidden.has(id))
  }

  private store(message: Omit<LiveChat, 'id'> & { clientId?: string }): LiveChat {
    const row = { id: this.nextId, ...message }
    this.nextId += 1 + (this.nextId % 3)
    this.stored.push(row)
    const { clientId: _, ...chat } = row
    if (this.greeted) this.toPage.push({ type: 'message', message: chat })
    return chat
  }

  private serverReads(): void {
    const message = this.toServer.shift()
    if (!message || !this.alive) return
    if (message.type === 'hello') this.welcome(message.lastId)
    if (message.type === 'ping') this.toPage.push({ type: 'pong', serverTime: 0 })
    if (message.type !== 'chat') return
    const { clientId, text } = message
    const known = this.stored.find((one) => one.clientId === clientId)
    if (!known && this.refuses) {
      this.toPage.push({ type: 'refused', code: 5404, message: '太快', clientId })
      return
    }
    const chat = known ?? this.store({ ...words(text), userId: ME, clientId })
    const { id } = chat
    this.toPage.push({ type: 'message', message: { ...words(text), userId: ME, id }, clientId })
  }

  private welcome(lastId: number | undefined): void {
    const after = this.visible().filter(({ id }) => id > (lastId ?? 0))
    const limit = lastId === undefined ? FIRST_MESSAGES : MAX_MISSED
    this.greeted = true
    if (lastId === undefined) this.firstSeen = after.at(-limit)?.id ?? this.nextId
    this.toPage.push({
      type: 'welcome',
      userId: ME,
      role: 'student',
      mutedUntil: null,
      online: 1,
      board: { notice: null, card: null, quiet: false, slowSeconds: 0, pinned: null, answered: [] },
      messages: after
        .slice(-limit)
        .map(({ clientId: _, ...chat }: LiveChat & { clientId?: string }) => chat),
      hasGap: lastId !== undefined && after.length > limit,
      hasEarlier: lastId !== undefined || after.length > limit,
      handCount: 0,
      handRaised: false,
      quiz: null,
      rolls: [],
      serverTime: 0,
    })
  }

  private pageReads(): void {
    const news = this.alive ? this.toPage.shift() : undefined
    if (!news) return
    if (news.type === 'refused' && news.clientId) this.refused.add(news.clientId)
    this.dispatch({ type: 'received', socket: this.socket, news })
  }

  private breakSocket(): void {
    if (!this.alive) return
    this.alive = false
    this.greeted = false
    this.dispatch({ type: 'socketClosed', socket: this.socket, code: 1006, random: 0.3 })
  }

  private ring(): void {
    for (const socket of this.retries.splice(0)) this.dispatch({ type: 'retryDue', socket })
    for (const socket of this.probes.splice(0)) {
      this.dispatch({ type: 'probeDue', socket, random: 0.3 })
    }
    for (; this.sends > 0; this.sends -= 1) this.dispatch({ type: 'sendDue' })
  }

  private answerOlder(fails: boolean): void {
    const before = this.older.shift()
    if (before === undefined) return
    if (fails) {
      this.dispatch({ type: 'olderFailed', before })
      return
    }
    const rows = this.visible().filter(({ id }) => id < before)
    const list = rows.slice(-OLDER_LENGTH)
    this.dispatch({ type: 'olderLoaded', before, list, end: rows.length <= OLDER_LENGTH })
  }

  act(action: Action): void {
    switch (action.do) {
      case 'others talk':
        for (let i = 0; i < action.times; i += 1) this.store({ ...words('大家'), userId: 9 })
        break
      case 'write': {
        const clientId = `c${this.writes}`
        this.writes += 1
        this.written.push({ clientId, text: action.text })
        this.dispatch({ type: 'written', clientId, text: action.text })
        break
      }
      case 'server reads':
        this.serverReads()
        break
      case 'page reads':
        for (let i = 0; i < action.times; i += 1) this.pageReads()
        break
      case 'socket breaks':
        this.breakSocket()
        break
      case 'socket dies silently':
        this.alive = false
        this.greeted = false
        break
      case 'timers ring':
        this.ring()
        break
      case 'older answers':
        this.answerOlder(action.fails)
        break
      case 'load earlier':
        this.dispatch({ type: 'earlierPressed' })
        break
      case 'server hides':
        this.hide(action.which)
        break
      case 'refusals':
        this.refuses = action.on
        break
      case 'offline':
        this.greeted = false
        this.dispatch({ type: 'wentOffline', random: 0.3 })
        break
      case 'heartbeat':
        this.dispatch({ type: 'heartbeatDue', random: 0.3 })
        break
      case 'return':
        this.dispatch({ type: 'returned' })
        break
      case 'reload':
        this.reload()
        break
    }
  }

  /** A new page in place of this one, with what this one kept of its own messages. */
  private reload(): void {
    const { userId, pending, kept } = this.state
    // Before the first welcome the user is unknown, so their messages are not kept.
    if (userId === null) {
      const lost = new Set(pending.map(({ clientId }) => clientId))
      this.written = this.written.filter(({ clientId }) => !lost.has(clientId))
    }
    this.state = initialLiveRoom
    this.socket = 0
    this.retries = []
    this.probes = []
    this.sends = 0
    this.older = []
    this.dispatch({ type: 'entered', kept: userId === null ? kept : { userId, pending } })
  }

  private hide(which: number): void {
    const row = this.stored[which % Math.max(1, this.stored.length)]
    if (!row) return
    this.hidden.add(row.id)
    if (this.greeted) this.toPage.push({ type: 'hidden', id: row.id })
  }

  /** Holds after every event. */
  private check(): void {
    const ids = this.state.messages.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    // Nothing that the person wrote is on the screen more often than they wrote it.
    for (const text of new Set(this.written.map((one) => one.text))) {
      const wrote = this.written.filter((one) => one.text === text).length
      const inRoom = this.state.messages.filter((one) => one.userId === ME && one.text === text)
      const waiting = shownPending(this.state).filter((one) => one.text === text)
      expect(inRoom.length + waiting.length).toBeLessThanOrEqual(wrote)
    }
  }

  /** The network is good from now on: everything that is under way arrives. */
  settle(): void {
    this.refuses = false
    for (let round = 0; round < 300; round += 1) {
      if (!this.alive) this.act({ do: 'heartbeat' })
      this.ring()
      this.serverReads()
      this.pageReads()
      this.answerOlder(false)
    }
  }
}

function words(text: string): Omit<LiveChat, 'id' | 'userId'> {
  return { stream: 'student', nickname: '', avatar: '', text, createdAt: 0 }
}

const action = fc.oneof<fc.Arbitrary<Action>[]>(
  fc.record({ do: fc.constant('others talk'), times: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('write'), text: fc.constantFrom('好', '懂了') }),
  fc.constant({ do: 'server reads' }),
  fc.constant({ do: 'server reads' }),
  fc.record({ do: fc.constant('page reads'), times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('page reads'), times: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ do: 'socket breaks' }),
  fc.constant({ do: 'socket dies silently' }),
  fc.constant({ do: 'timers ring' }),
  fc.record({ do: fc.constant('older answers'), fails: fc.boolean() }),
  fc.constant({ do: 'load earlier' }),
  fc.record({ do: fc.constant('server hides'), which: fc.nat(50) }),
  fc.record({ do: fc.constant('refusals'), on: fc.boolean() }),
  fc.constant({ do: 'heartbeat' }),
  fc.constant({ do: 'offline' }),
  fc.constant({ do: 'return' }),
  fc.constant({ do: 'reload' }),
)

/** The room has the message, and the new page waits for its confirmation when it loads what came before. */
const WRITTEN_BEFORE_A_RELOAD: Action[] = [
  { do: 'server reads' },
  { do: 'page reads', times: 1 },
  { do: 'write', text: '好' },
  { do: 'server reads' },
  { do: 'others talk', times: 3 },
  { do: 'reload' },
  { do: 'server reads' },
  { do: 'page reads', times: 1 },
  { do: 'load earlier' },
  { do: 'older answers', fails: false },
]

test('under any loss of the network every message is shown once and in order, and every message that is sent arrives or is refused', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120, size: 'max' }), (actions) => {
      const world = new World()
      world.dispatch({ type: 'entered' })
      for (const one of actions) world.act(one)
      world.settle()

      const { state } = world
      expect(state.connection.phase).toBe('open')
      expect(state.gap).toBeNull()
      const ids = state.messages.map(({ id }) => id)
      const there = world.stored
        .map(({ id }) => id)
        .filter((id) => id >= world.firstSeen && !world.hidden.has(id))
      expect(ids).toEqual(expect.arrayContaining(there))
      // What was hidden while the page was away, and far back, may still be shown; nothing else is.
      const extra = ids.filter((id) => id >= world.firstSeen && !there.includes(id))
      expect(extra.filter((id) => !world.hidden.has(id))).toEqual([])

      for (const { clientId } of world.written) {
        const stored = world.stored.filter((one) => one.clientId === clientId)
        const pending = state.pending.find((one) => one.clientId === clientId)
        if (pending) {
          expect(pending.state).toBe('refused')
          expect(world.refused.has(clientId)).toBe(true)
          expect(stored).toEqual([])
        } else {
          expect(stored).toHaveLength(1)
        }
      }
    }),
    { numRuns: 400, examples: [[WRITTEN_BEFORE_A_RELOAD]] },
  )
})
