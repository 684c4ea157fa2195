import type { LiveAct, LiveRoomEffect, LiveRoomState, LiveRoomStep } from './live-room-state'

/** Sends what was done in the room and a `ping` behind it: the server answers in order, so its `pong` confirms it. */
export function sendAct<Card>(
  state: LiveRoomState<Card>,
  request: LiveAct['request'],
): LiveRoomStep<Card> {
  const act = { request, quizId: state.quiz?.id ?? 0, rollId: newestRoll(state.rolls) }
  return send(state, [act])
}

/** Every `ping` of a socket is counted, so that its `pong` is known by its place. */
export function sendPing<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const { socket } = state.connection
  return {
    state: { ...state, pings: state.pings + 1 },
    effects: [{ type: 'send', socket, message: { type: 'ping' } }],
  }
}

/** A `pong`: what was sent before its `ping` was done, or refused in words. */
export function confirmActs<Card>(state: LiveRoomState<Card>): LiveRoomState<Card> {
  const pongs = state.pongs + 1
  return { ...state, pongs, acts: state.acts.filter(({ ping }) => ping > pongs) }
}

/**
 * After a reconnect: sends again what no `pong` has confirmed, in its order. A quiz or a roll call that is newer than those that
 * were known, and a message that is gone, show that it was done.
 */
export function resendActs<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const left = state.acts.filter((act) => !wasDone(act, state))
  return left.length === 0
    ? { state: { ...state, acts: [] }, effects: [] }
    : send({ ...state, acts: [] }, left)
}

function send<Card>(
  state: LiveRoomState<Card>,
  acts: readonly Omit<LiveAct, 'ping'>[],
): LiveRoomStep<Card> {
  const { socket } = state.connection
  const asked = sendPing(state)
  const sent = acts.map((act) => ({ ...act, ping: asked.state.pings }))
  return {
    state: { ...asked.state, acts: [...state.acts, ...sent] },
    effects: [
      ...acts.map(({ request }): LiveRoomEffect => ({ type: 'send', socket, message: request })),
      ...asked.effects,
    ],
  }
}

function wasDone({ request, quizId, rollId }: LiveAct, state: LiveRoomState<unknown>): boolean {
  if (request.type === 'askQuiz') return (state.quiz?.id ?? 0) > quizId
  if (request.type === 'callRoll') return newestRoll(state.rolls) > rollId
  return request.type === 'hide' && !state.messages.some(({ id }) => id === request.id)
}

function newestRoll(rolls: LiveRoomState<unknown>['rolls']): number {
  return rolls[0]?.id ?? 0
}
