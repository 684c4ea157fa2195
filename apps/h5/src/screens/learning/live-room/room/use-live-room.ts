import type { LiveCard, LiveRoom } from '@kaozhou/api'
import {
  initialLiveRoom,
  LIVE_HEARTBEAT_MS,
  type LiveRoomEffect,
  type LiveRoomEvent,
  type LiveRoomState,
  liveRoomReducer,
} from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../../data/use-api'
import { useReducerEffects } from '../../../../data/use-reducer-effects'
import { services } from '../../../../session/services'
import { type LiveSocket, openLiveSocket } from './open-live-socket'
import { keepChats, keptChats } from './room-memory'

export type RoomState = LiveRoomState<LiveCard>
export type RoomEvent = LiveRoomEvent<LiveCard>
export type DispatchRoom = (event: RoomEvent) => void

const OLDER_LENGTH = 100

const reduce = liveRoomReducer<LiveCard>

/** Runs the machine of a live room while the component is mounted and the room is open. */
export function useLiveRoom(
  room: Pick<LiveRoom, 'roomId' | 'socketPath' | 'open'>,
): readonly [RoomState, DispatchRoom] {
  const perform = usePerform(room)
  const [state, dispatch] = useReducerEffects<RoomState, RoomEvent, LiveRoomEffect>(
    reduce,
    initialLiveRoom,
    perform,
  )
  const { open, roomId } = room
  const { userId, pending } = state
  useEffect(() => {
    if (!open) return
    dispatch({ type: 'entered', kept: keptChats(roomId) })
    const forget = watchLine(dispatch)
    return () => {
      forget()
      dispatch({ type: 'left' })
    }
  }, [open, roomId, dispatch])
  useEffect(() => {
    // Before the welcome it is not known whose they are.
    if (userId !== null) keepChats(roomId, { userId, pending })
  }, [roomId, userId, pending])
  return [state, dispatch]
}

/** Reports heartbeats, and what the browser says of the network. Returns a function that stops it. */
function watchLine(dispatch: DispatchRoom): () => void {
  const ears = new AbortController()
  const { signal } = ears
  const timer = setInterval(
    () => dispatch({ type: 'heartbeatDue', random: Math.random() }),
    LIVE_HEARTBEAT_MS,
  )
  const backOnline = (): void => dispatch({ type: 'wentOnline' })
  window.addEventListener('online', backOnline, { signal })
  window.addEventListener(
    'offline',
    () => dispatch({ type: 'wentOffline', random: Math.random() }),
    { signal },
  )
  const returned = (): void => {
    if (document.visibilityState === 'visible') dispatch({ type: 'returned' })
  }
  document.addEventListener('visibilitychange', returned, { signal })
  // Safari brings a page back as it was left, with sockets that it has closed.
  window.addEventListener('pageshow', ({ persisted }) => persisted && returned(), { signal })
  return () => {
    clearInterval(timer)
    ears.abort()
  }
}

/** Performs the effects of the machine: one socket, timers, and the calls for older messages. */
function usePerform({
  roomId,
  socketPath,
}: Pick<LiveRoom, 'roomId' | 'socketPath'>): (
  effect: LiveRoomEffect,
  dispatch: DispatchRoom,
) => void {
  const api = useApi()
  const socket = useRef<LiveSocket | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    }
  }, [])

  function after(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      act()
    }, delayMs)
    timers.current.add(timer)
  }

  async function loadOlder(before: number, dispatch: DispatchRoom): Promise<void> {
    try {
      const { live } = await api()
      const input = { roomid: roomId, before, length: OLDER_LENGTH }
      const { list, end } = await live.messages(input, { noToast: true })
      dispatch({ type: 'olderLoaded', before, list, end })
    } catch {
      dispatch({ type: 'olderFailed', before })
    }
  }

  return (effect, dispatch) => {
    switch (effect.type) {
      case 'connect':
        socket.current?.close()
        socket.current = openLiveSocket(socketPath, {
          onOpen: () => dispatch({ type: 'socketOpened', socket: effect.socket }),
          onNews: (news) => dispatch({ type: 'received', socket: effect.socket, news }),
          onClose: (code) =>
            dispatch({ type: 'socketClosed', socket: effect.socket, code, random: Math.random() }),
        })
        break
      case 'disconnect':
        socket.current?.close()
        socket.current = null
        break
      case 'send':
        void send(socket.current, effect.message)
        break
      case 'scheduleRetry':
        after(effect.delayMs, () => dispatch({ type: 'retryDue', socket: effect.socket }))
        break
      case 'scheduleProbe':
        after(effect.delayMs, () =>
          dispatch({ type: 'probeDue', socket: effect.socket, random: Math.random() }),
        )
        break
      case 'scheduleSend':
        after(effect.delayMs, () => dispatch({ type: 'sendDue' }))
        break
      case 'loadOlder':
        after(effect.delayMs, () => void loadOlder(effect.before, dispatch))
        break
      case 'tell':
        showToast(effect.text)
    }
  }
}

type Request = Extract<LiveRoomEffect, { type: 'send' }>['message']

/** Sends a message; `hello` with the token, which goes into no address. */
async function send(socket: LiveSocket | null, message: Request): Promise<void> {
  if (message.type !== 'hello') {
    socket?.send(message)
    return
  }
  const { token } = await services()
  socket?.send({ ...message, token: token() ?? 'none' })
}
