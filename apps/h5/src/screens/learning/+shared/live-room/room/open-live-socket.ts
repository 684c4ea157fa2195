import { readLiveMessage } from '@kaozhou/api'
import {
  openRoomSocket,
  type RoomRequest,
  type RoomSocket,
  type RoomSocketEvents,
} from '@kaozhou/ui/classroom'
import { services } from '../../../../../session/services'

/** WebSocket close code of a connection that never came about. */
const NO_CONNECTION = 1006

/**
 * Opens the WebSocket of a room on the host that calls go to; `path` as the room's answer names it. In the iOS app that
 * may be another host than the page's.
 */
export function openLiveSocket(path: string, events: RoomSocketEvents): RoomSocket {
  let isClosed = false
  let socket: RoomSocket | null = null
  services().then(
    ({ callsTo }) => {
      if (!isClosed) socket = openRoomSocket(new URL(path, callsTo), events, readLiveMessage)
    },
    () => events.onClose(NO_CONNECTION),
  )
  return {
    send(message) {
      if (message.type === 'hello') void greet(message)
      else socket?.send(message)
    },
    close() {
      isClosed = true
      socket?.close()
    },
  }

  /** `hello` carries the token in its body: addresses end up in logs. */
  async function greet(hello: RoomRequest): Promise<void> {
    const { token } = await services()
    socket?.send({ ...hello, token: token() ?? 'none' })
  }
}
