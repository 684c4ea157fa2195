import { confirmActs, resendActs, sendAct, sendPing } from './live-acts'
import { liveBackoff } from './live-backoff'
import { catchUpFrom, LIVE_MESSAGES_KEPT, mergeMessages } from './live-messages'
import { answerPending, matchPending, sendNext } from './live-pending'
import type {
  LiveChat,
  LiveEnd,
  LiveNews,
  LiveQuizView,
  LiveRoomEffect,
  LiveRoomEvent,
  LiveRoomState,
  LiveRoomStep,
} from './live-room-state'
import { isSameWriter, type LiveWriter } from './live-writer'

/** How often a page reports `heartbeatDue`: a socket that stays silent for two of them is given up. */
export const LIVE_HEARTBEAT_MS = 12_000

/** A page that is seen again waits so long for an answer. */
const PROBE_MS = 3000

/** Wait before older messages are asked for again after a failure. */
const GAP_RETRY_MS = 3000

/** Close codes of the server after which a page does not come back by itself. */
const ENDS: Readonly<Record<number, LiveEnd>> = {
  4403: 'refused',
  4401: 'sessionEnded',
  4409: 'elsewhere',
}

/**
 * A page in a live room: keeps one connection, comes back with growing waits, catches up with what was missed, shows
 * every message once and in order, and sends what the person wrote until the server confirmed or refused it.
 */
export function liveRoomReducer<Card>(
  state: LiveRoomState<Card>,
  event: LiveRoomEvent<Card>,
): LiveRoomStep<Card> {
  const { connection } = state
  switch (event.type) {
    case 'entered':
      return connection.phase === 'idle' || connection.end === 'left'
        ? connect({ ...state, kept: event.kept ?? state.kept })
        : step(state)
    case 'left':
      return end(state, 'left')
    case 'socketOpened':
      return isCurrent(state, event.socket, 'connecting') ? greet(state) : step(state)
    case 'received':
      return event.socket === connection.socket && isConnected(state)
        ? onNews({ ...state, connection: { ...connection, heard: true } }, event.news)
        : step(state)
    case 'socketClosed':
      return event.socket === connection.socket && hasSocket(state)
        ? onClose(state, event.code, event.random)
        : step(state)
    case 'retryDue':
      return isCurrent(state, event.socket, 'waiting') ? connect(state) : step(state)
    case 'heartbeatDue':
      return onHeartbeat(state, event.random)
    case 'wentOnline':
      return connection.phase === 'waiting' ? connect(state) : step(state)
    case 'returned':
      return onReturn(state)
    case 'probeDue':
      return isCurrent(state, event.socket, 'open') && !connection.heard
        ? giveUp(state, event.random)
        : step(state)
    case 'wentOffline':
      return hasSocket(state) ? giveUp(state, event.random) : step(state)
    case 'reconnectPressed':
      return hasSocket(state) ? step(state) : connect(state)
    case 'handPressed':
      return connection.phase === 'open' ? raiseHand(state) : tellClosed(state)
    case 'acted':
      return connection.phase === 'open' ? sendAct(state, event.request) : tellClosed(state)
    case 'earlierPressed':
    case 'olderLoaded':
    case 'olderFailed':
      return onOlder(state, event)
    default:
      return onWriting(state, event)
  }
}

function onWriting<Card>(
  state: LiveRoomState<Card>,
  event: Extract<
    LiveRoomEvent<Card>,
    { type: 'written' | 'resendPressed' | 'discardPressed' | 'sendDue' }
  >,
): LiveRoomStep<Card> {
  switch (event.type) {
    case 'written': {
      const { clientId, text } = event
      if (state.pending.some((one) => one.clientId === clientId)) return step(state)
      const afterId = state.messages.at(-1)?.id ?? 0
      const written = {
        clientId,
        text,
        state: 'sending',
        why: null,
        afterId,
        matchedId: null,
      } as const
      return sendNext({ ...state, isAsked: false, pending: [...state.pending, written] })
    }
    case 'resendPressed':
      return sendNext({
        ...state,
        pending: state.pending.map((one) =>
          one.clientId === event.clientId ? { ...one, state: 'sending', why: null } : one,
        ),
      })
    case 'discardPressed':
      return step({
        ...state,
        // What is being sent may be in the room already.
        pending: state.pending.filter(
          (one) => one.clientId !== event.clientId || one.state !== 'refused',
        ),
      })
    case 'sendDue':
      return sendNext(state)
  }
}

function connect<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const socket = state.connection.socket + 1
  const connection = {
    ...state.connection,
    phase: 'connecting',
    socket,
    end: null,
    why: null,
  } as const
  return step(
    {
      ...state,
      connection: { ...connection, heard: true, asked: null },
      ...{ inFlight: null, pings: 0, pongs: 0 },
    },
    { type: 'connect', socket },
  )
}

/** Says hello; a page that comes back names the message after which it wants everything. */
function greet<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const { connection, messages, gap } = state
  const asked = connection.entered
    ? { after: gap?.after ?? catchUpFrom(messages), newest: messages.at(-1)?.id ?? 0 }
    : null
  const hello = asked
    ? ({ type: 'hello', lastId: asked.after } as const)
    : ({ type: 'hello' } as const)
  return step(
    { ...state, connection: { ...connection, phase: 'greeting', asked } },
    { type: 'send', socket: connection.socket, message: hello },
  )
}

function onNews<Card>(state: LiveRoomState<Card>, news: LiveNews<Card>): LiveRoomStep<Card> {
  switch (news.type) {
    case 'welcome':
      return onWelcome(state, news)
    case 'message': {
      const known = withMessages(state, [news.message])
      return news.clientId === undefined
        ? step(matchPending(known, [news.message]))
        : answerPending(known, news.clientId, null)
    }
    case 'refused':
      return news.clientId === undefined
        ? onRefusal(state, news.message)
        : answerPending(state, news.clientId, news.message)
    case 'hidden':
      return step(withoutMessage(state, news.id))
    case 'presence':
      return step({ ...state, online: news.online })
    case 'hands':
      return onHands(state, news)
    case 'muted':
      return step(news.userId === state.userId ? { ...state, mutedUntil: news.until } : state)
    case 'board':
      return step({ ...state, board: news.board })
    case 'quiz':
      return step({ ...state, quiz: newerQuiz(state.quiz, news.quiz) })
    case 'rolls':
      return step({ ...state, rolls: news.rolls })
    case 'pong':
      return step(confirmActs(state))
  }
}

/**
 * What was read before the person answered, or before the end, may arrive after what was read later: it takes nothing back.
 */
function newerQuiz(known: LiveQuizView | null, told: LiveQuizView | null): LiveQuizView | null {
  if (!known || !told || told.id > known.id) return told
  if (told.id < known.id || (known.endedAt !== null && told.endedAt === null)) return known
  return { ...told, mine: told.mine ?? known.mine }
}

/** A hidden message is pinned no longer, whichever of the two the server tells first. */
function withoutMessage<Card>(state: LiveRoomState<Card>, id: number): LiveRoomState<Card> {
  const { board, messages } = state
  const pinned = board.pinned?.id === id ? null : board.pinned
  return {
    ...state,
    messages: messages.filter((one) => one.id !== id),
    board: { ...board, pinned },
  }
}

/** The teacher gets every raised hand, a student only their own: a hand that is missing then was taken. */
function onHands<Card>(
  state: LiveRoomState<Card>,
  { count, hands }: Extract<LiveNews<Card>, { type: 'hands' }>,
): LiveRoomStep<Card> {
  const isUp = hands.some(({ userId }) => userId === state.userId)
  const wasTaken = !isUp && state.handSeen && state.handRaised
  return step(
    {
      ...state,
      handCount: count,
      hands: state.role === 'teacher' ? hands : [],
      handRaised: isUp || (state.handRaised && !wasTaken),
      handSeen: isUp,
      isAsked: wasTaken || (state.isAsked && !isUp),
    },
    ...(wasTaken ? [{ type: 'tell', text: '老师请你提问，把问题写在下面' } as const] : []),
  )
}

/** A refusal of the connection is followed by its close; every other refusal answers an action of the user. */
function onRefusal<Card>(state: LiveRoomState<Card>, why: string): LiveRoomStep<Card> {
  if (state.connection.phase === 'open') return step(state, { type: 'tell', text: why })
  return step({ ...state, connection: { ...state.connection, why } })
}

function onWelcome<Card>(
  state: LiveRoomState<Card>,
  news: Extract<LiveNews<Card>, { type: 'welcome' }>,
): LiveRoomStep<Card> {
  if (state.connection.phase !== 'greeting') return step(state)
  const { asked } = state.connection
  const person = { userId: news.userId, staffId: news.staffId ?? null }
  const own = withOwnPending(state, person)
  const [first] = news.messages
  const gap = asked && news.hasGap && first ? { after: asked.after, before: first.id } : null
  const after = gap ? gap.before : asked?.after
  const left =
    asked && after !== undefined
      ? withoutHidden(own, news.messages, { after, until: asked.newest })
      : own
  const merged = withMessages(left, news.messages)
  const { role, mutedUntil, online, board, handCount, handRaised, quiz, rolls } = news
  const entered: LiveRoomState<Card> = {
    ...matchPending({ ...merged, ...person }, news.messages),
    ...{ role, mutedUntil, online, board, handCount, handRaised, quiz, rolls, gap },
    earlier: asked ? merged.earlier : news.hasEarlier ? 'more' : 'none',
    handSeen: handRaised,
    connection: { ...state.connection, phase: 'open', failures: 0, entered: true, asked: null },
  }
  const done = resendActs(entered)
  const sent = sendNext(done.state)
  const effects = [...done.effects, ...sent.effects]
  if (!gap) return step(sent.state, ...effects)
  return step(sent.state, ...effects, { type: 'loadOlder', before: gap.before, delayMs: 0 })
}

/** Adds the messages that were waiting when the page was reloaded. Those of another user, who was logged in then, are dropped. */
function withOwnPending<Card>(state: LiveRoomState<Card>, person: LiveWriter): LiveRoomState<Card> {
  const { kept, pending } = state
  const isUnknown = state.userId === null && state.staffId === null
  const written = isUnknown || isSameWriter(state, person) ? pending : []
  const left = kept && isSameWriter(kept, person) ? kept.pending : []
  const known = new Set(written.map(({ clientId }) => clientId))
  return {
    ...state,
    kept: null,
    pending: [
      ...left
        .filter(({ clientId }) => !known.has(clientId))
        .map((one) => ({ ...one, matchedId: null })),
      ...written,
    ],
  }
}

/** An answer has every message between `after` and `until`: a known one that is missing was hidden meanwhile. */
function withoutHidden<Card>(
  state: LiveRoomState<Card>,
  answered: readonly LiveChat[],
  { after, until }: { after: number; until: number },
): LiveRoomState<Card> {
  const there = new Set(answered.map(({ id }) => id))
  const messages = state.messages.filter(({ id }) => id <= after || id > until || there.has(id))
  return { ...state, messages }
}

function onClose<Card>(
  state: LiveRoomState<Card>,
  code: number,
  random: number,
): LiveRoomStep<Card> {
  const reason = ENDS[code]
  if (reason) return end(state, reason)
  const { connection } = state
  const failures = connection.failures + 1
  return step(
    {
      ...state,
      connection: { ...connection, phase: 'waiting', failures, asked: null },
      inFlight: null,
    },
    {
      type: 'scheduleRetry',
      socket: connection.socket,
      delayMs: liveBackoff(failures, random),
    },
  )
}

function end<Card>(state: LiveRoomState<Card>, reason: LiveEnd): LiveRoomStep<Card> {
  const { connection } = state
  const ended = { ...connection, phase: 'ended', end: reason, asked: null } as const
  return step(
    { ...state, connection: ended, inFlight: null, acts: [] },
    ...(hasSocket(state) && reason === 'left'
      ? [{ type: 'disconnect', socket: connection.socket } as const]
      : []),
  )
}

/** Nothing received since the last heartbeat: the connection is dead, whatever the browser reports. */
function onHeartbeat<Card>(state: LiveRoomState<Card>, random: number): LiveRoomStep<Card> {
  const { connection } = state
  if (!hasSocket(state)) return step(state)
  if (!connection.heard) return giveUp(state, random)
  const quiet = { ...state, connection: { ...connection, heard: false } }
  if (connection.phase !== 'open') return step(quiet)
  return sendPing(quiet)
}

/** In the background timers stop and sockets close without an event, so the page asks the server at once for an answer. */
function onReturn<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const { connection } = state
  const { phase, socket } = connection
  if (phase === 'waiting') return connect(state)
  if (phase !== 'open') return step(state)
  const asked = sendPing({ ...state, connection: { ...connection, heard: false } })
  return step(asked.state, ...asked.effects, { type: 'scheduleProbe', socket, delayMs: PROBE_MS })
}

/** Closes a dead socket and reconnects later. */
function giveUp<Card>(state: LiveRoomState<Card>, random: number): LiveRoomStep<Card> {
  const { socket } = state.connection
  const closed = onClose(state, 0, random)
  return step(closed.state, { type: 'disconnect', socket }, ...closed.effects)
}

/** What makes no sense later is not kept: the user is told to try again. */
function tellClosed<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  return step(state, { type: 'tell', text: '连接断开了，连上后再试' })
}

function raiseHand<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const raised = !state.handRaised
  const { socket } = state.connection
  return step(
    { ...state, handRaised: raised, handSeen: false },
    { type: 'send', socket, message: { type: 'hand', raised } },
  )
}

function onOlder<Card>(
  state: LiveRoomState<Card>,
  event: Extract<LiveRoomEvent<Card>, { type: 'earlierPressed' | 'olderLoaded' | 'olderFailed' }>,
): LiveRoomStep<Card> {
  if (event.type === 'earlierPressed') {
    const [oldest] = state.messages
    if (!oldest || state.earlier === 'loading' || state.earlier === 'none') return step(state)
    return step(
      { ...state, earlier: 'loading' },
      { type: 'loadOlder', before: oldest.id, delayMs: 0 },
    )
  }
  const fillsGap = state.gap?.before === event.before
  if (event.type === 'olderFailed') {
    if (fillsGap) {
      return step(state, { type: 'loadOlder', before: event.before, delayMs: GAP_RETRY_MS })
    }
    return step(state.earlier === 'loading' ? { ...state, earlier: 'failed' } : state)
  }
  if (fillsGap) return fillGap(state, event)
  const [oldest] = state.messages
  // A reload has put other messages on top since these were asked for; between the two there would be a gap.
  if (state.earlier !== 'loading' || oldest?.id !== event.before) {
    return step(state.earlier === 'loading' ? { ...state, earlier: 'more' } : state)
  }
  const messages = mergeMessages(state.messages, event.list)
  // After a reload a message that waits may be in the room already, further back than the first ones.
  return step(
    matchPending({ ...state, messages, earlier: event.end ? 'none' : 'more' }, event.list),
  )
}

function fillGap<Card>(
  state: LiveRoomState<Card>,
  { list, end: isAll }: { list: readonly LiveChat[]; end: boolean },
): LiveRoomStep<Card> {
  if (!state.gap) return step(state)
  const { after, before } = state.gap
  const [first] = list
  const missing = list.filter(({ id }) => id > after)
  const covered = { after: isAll ? after : Math.max(after, first?.id ?? after), until: before - 1 }
  const left = withoutHidden(state, missing, covered)
  const filled = matchPending(withMessages(left, missing), missing)
  if (isAll || !first || first.id <= after) return step({ ...filled, gap: null })
  return step(
    { ...filled, gap: { after, before: first.id } },
    { type: 'loadOlder', before: first.id, delayMs: 0 },
  )
}

/** Adds messages; above the limit the oldest are dropped, unless some are missing in between. */
function withMessages<Card>(
  state: LiveRoomState<Card>,
  more: readonly LiveChat[],
): LiveRoomState<Card> {
  const messages = mergeMessages(state.messages, more)
  const extra = messages.length - LIVE_MESSAGES_KEPT
  if (extra <= 0 || state.gap || state.earlier === 'loading') return { ...state, messages }
  return { ...state, messages: messages.slice(extra), earlier: 'more' }
}

function hasSocket({ connection: { phase } }: LiveRoomState<unknown>): boolean {
  return phase === 'connecting' || phase === 'greeting' || phase === 'open'
}

function isConnected({ connection: { phase } }: LiveRoomState<unknown>): boolean {
  return phase === 'greeting' || phase === 'open'
}

function isCurrent(
  { connection }: LiveRoomState<unknown>,
  socket: number,
  phase: LiveRoomState['connection']['phase'],
): boolean {
  return connection.socket === socket && connection.phase === phase
}

function step<Card>(state: LiveRoomState<Card>, ...effects: LiveRoomEffect[]): LiveRoomStep<Card> {
  return { state, effects }
}
