import type { Client, LiveServerMessage } from '@kaozhou/api'
import {
  initialLiveRoom,
  LIVE_HEARTBEAT_MS,
  type LiveRoomEffect,
  type LiveRoomEvent,
  type LiveRoomState,
  liveRoomReducer,
} from '@kaozhou/domain'
import { WebSocket } from 'ws'
import type { Entrance } from './live-client'

/** A person's page in a room, which comes back and catches up by the rules of the shop's own page. */
export interface LivePage {
  state(): LiveRoomState
  /** Writes a message, which is sent until the server has confirmed or refused it. */
  write(text: string): void
  leave(): void
}

export interface LivePageEvents {
  /** After each event that the page has taken. */
  onChange(page: LivePage, before: LiveRoomState): void
  /** A socket was refused with an HTTP status; null where nobody answered. */
  onRefused(status: number | null): void
}

const OLDER_LENGTH = 100
const REFUSED = /^Unexpected server response: (\d+)$/

/** Opens the page. `client` is asked for messages that were missed. */
export function openLivePage(
  { url, roomId, token }: Entrance,
  client: Client,
  events: LivePageEvents,
): LivePage {
  let state: LiveRoomState = initialLiveRoom
  let socket: WebSocket | null = null
  const address = `${url.replace(/^http/, 'ws')}/api/live/${roomId}/socket`
  let written = 0

  function dispatch(event: LiveRoomEvent<unknown>): void {
    const before = state
    const step = liveRoomReducer(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
    events.onChange(page, before)
  }

  function later(delayMs: number, event: () => LiveRoomEvent<unknown>): void {
    setTimeout(() => dispatch(event()), delayMs)
  }

  function perform(effect: LiveRoomEffect): void {
    switch (effect.type) {
      case 'connect':
        drop()
        socket = connect(effect.socket)
        break
      case 'disconnect':
        drop()
        break
      case 'send': {
        const { message } = effect
        const text = JSON.stringify(message.type === 'hello' ? { ...message, token } : message)
        if (socket?.readyState === WebSocket.OPEN) socket.send(text)
        break
      }
      case 'scheduleRetry':
        later(effect.delayMs, () => ({ type: 'retryDue', socket: effect.socket }))
        break
      case 'scheduleProbe':
        later(effect.delayMs, () => ({
          ...{ type: 'probeDue', socket: effect.socket },
          random: Math.random(),
        }))
        break
      case 'scheduleSend':
        later(effect.delayMs, () => ({ type: 'sendDue' }))
        break
      case 'loadOlder':
        setTimeout(() => void loadOlder(effect.before), effect.delayMs)
        break
      case 'tell':
        break
    }
  }

  /** Ends the socket; what it reports from now on is ignored. */
  function drop(): void {
    socket?.removeAllListeners()
    socket?.on('error', () => undefined)
    socket?.close()
    socket = null
  }

  function connect(number: number): WebSocket {
    const opened = new WebSocket(address)
    opened.on('open', () => dispatch({ type: 'socketOpened', socket: number }))
    opened.on('error', ({ message }) => {
      const [, status] = REFUSED.exec(message) ?? []
      events.onRefused(status ? Number(status) : null)
    })
    opened.on('close', (code) =>
      dispatch({ type: 'socketClosed', socket: number, code, random: Math.random() }),
    )
    opened.on('message', (data) => {
      const news = JSON.parse(String(data)) as LiveServerMessage
      dispatch({ type: 'received', socket: number, news })
    })
    return opened
  }

  async function loadOlder(before: number): Promise<void> {
    try {
      const answer = await client.live.messages({ roomid: roomId, before, length: OLDER_LENGTH })
      dispatch({ type: 'olderLoaded', before, ...answer })
    } catch {
      dispatch({ type: 'olderFailed', before })
    }
  }

  const heartbeat = setInterval(
    () => dispatch({ type: 'heartbeatDue', random: Math.random() }),
    LIVE_HEARTBEAT_MS,
  )
  const page: LivePage = {
    state: () => state,
    write(text) {
      written += 1
      dispatch({ type: 'written', clientId: `${token.slice(0, 16)}-${written}`, text })
    },
    leave() {
      clearInterval(heartbeat)
      dispatch({ type: 'left' })
    },
  }
  dispatch({ type: 'entered' })
  return page
}
