import type { LiveRoomEffect } from '@kaozhou/domain'
import { useEffect, useRef, useState } from 'react'
import { createTimers } from '../../reducer-effects/timers'
import { showToast } from '../../toast/show-toast'
import type { RoomLine } from './room-line'
import type { DispatchRoom, RoomSocket } from './room-state'

/** Performs the effects of a live room: one socket, timers, and the calls for older messages. */
export function useRoomEffects(
  line: RoomLine,
): (effect: LiveRoomEffect, dispatch: DispatchRoom) => void {
  const socket = useRef<RoomSocket | null>(null)
  const [timers] = useState(createTimers)
  useEffect(() => timers.clear, [timers])

  return (effect, dispatch) => {
    switch (effect.type) {
      case 'connect':
        socket.current?.close()
        socket.current = connect(line, effect.socket, dispatch)
        break
      case 'disconnect':
        socket.current?.close()
        socket.current = null
        break
      case 'send':
        socket.current?.send(effect.message)
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
        timers.wait(effect.delayMs, () => void loadOlder(line, effect.before, dispatch))
        break
      case 'tell':
        showToast(effect.text)
    }
  }
}

/** Opens a socket whose events carry its number. */
function connect(line: RoomLine, socket: number, dispatch: DispatchRoom): RoomSocket {
  return line.connect({
    onOpen: () => dispatch({ type: 'socketOpened', socket }),
    onNews: (news) => dispatch({ type: 'received', socket, news }),
    onClose: (code) => dispatch({ type: 'socketClosed', socket, code, random: Math.random() }),
  })
}

async function loadOlder(line: RoomLine, before: number, dispatch: DispatchRoom): Promise<void> {
  try {
    dispatch({ type: 'olderLoaded', before, ...(await line.loadOlder(before)) })
  } catch {
    dispatch({ type: 'olderFailed', before })
  }
}
