import type { Client, LiveRoom } from '@kaozhou/api'
import type { LiveRoomEffect } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useEffect, useRef, useState } from 'react'
import { createTimers } from '../../../../../data/timers'
import { services } from '../../../../../session/services'
import { type LiveSocket, openLiveSocket } from './open-live-socket'
import type { DispatchRoom } from './room-state'

/** Performs the effects of a live room: one socket, timers, and the calls for older messages. */
export function useRoomEffects({
  roomId,
  socketPath,
}: Pick<LiveRoom, 'roomId' | 'socketPath'>): (
  effect: LiveRoomEffect,
  dispatch: DispatchRoom,
) => void {
  const api = useApi()
  const socket = useRef<LiveSocket | null>(null)
  const [timers] = useState(createTimers)
  useEffect(() => timers.clear, [timers])

  return (effect, dispatch) => {
    switch (effect.type) {
      case 'connect':
        socket.current?.close()
        socket.current = connect(socketPath, effect.socket, dispatch)
        break
      case 'disconnect':
        socket.current?.close()
        socket.current = null
        break
      case 'send':
        void send(socket.current, effect.message)
        break
      case 'scheduleRetry':
        timers.wait(effect.delayMs, () => dispatch({ type: 'retryDue', socket: effect.socket }))
        break
      case 'scheduleProbe':
        timers.wait(effect.delayMs, () =>
          dispatch({ type: 'probeDue', socket: effect.socket, random: Math.random() }),
        )
        break
      case 'scheduleSend':
        timers.wait(effect.delayMs, () => dispatch({ type: 'sendDue' }))
        break
      case 'loadOlder':
        timers.wait(
          effect.delayMs,
          () => void loadOlder(api, { roomId, before: effect.before }, dispatch),
        )
        break
      case 'tell':
        showToast(effect.text)
    }
  }
}

/** Opens a socket whose events carry its number. */
function connect(socketPath: string, socket: number, dispatch: DispatchRoom): LiveSocket {
  return openLiveSocket(socketPath, {
    onOpen: () => dispatch({ type: 'socketOpened', socket }),
    onNews: (news) => dispatch({ type: 'received', socket, news }),
    onClose: (code) => dispatch({ type: 'socketClosed', socket, code, random: Math.random() }),
  })
}

type Request = Extract<LiveRoomEffect, { type: 'send' }>['message']

/** Sends a message. `hello` carries the token in its body: addresses end up in logs. */
async function send(socket: LiveSocket | null, message: Request): Promise<void> {
  if (message.type !== 'hello') {
    socket?.send(message)
    return
  }
  const { token } = await services()
  socket?.send({ ...message, token: token() ?? 'none' })
}

const OLDER_LENGTH = 100

async function loadOlder(
  api: () => Promise<Client>,
  { roomId, before }: { roomId: string; before: number },
  dispatch: DispatchRoom,
): Promise<void> {
  try {
    const { live } = await api()
    const input = { roomid: roomId, before, length: OLDER_LENGTH }
    const { list, end } = await live.messages(input, { noToast: true })
    dispatch({ type: 'olderLoaded', before, list, end })
  } catch {
    dispatch({ type: 'olderFailed', before })
  }
}
