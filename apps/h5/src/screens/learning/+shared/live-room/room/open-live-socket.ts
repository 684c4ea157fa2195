import { type LiveClientMessage, readLiveMessage } from '@kaozhou/api'
import type { RoomSocket, RoomSocketEvents } from '@kaozhou/ui/classroom'
import { services } from '../../../../../session/services'

/** WebSocket close code of a connection that never came about. */
const NO_CONNECTION = 1006

/**
 * Opens the WebSocket of a room on the host that calls go to; `path` as the room's answer names it. In the iOS app that
 * may be another host than the page's.
 */
export function openLiveSocket(path: string, events: RoomSocketEvents): RoomSocket {
  const listening = new AbortController()
  let socket: WebSocket | null = null
  services().then(
    ({ callsTo }) => {
      if (!listening.signal.aborted)
        socket = connect(new URL(path, callsTo), events, listening.signal)
    },
    () => events.onClose(NO_CONNECTION),
  )
  return {
    send(message) {
      if (message.type !== 'hello') say(socket, message)
      // `hello` carries the token in its body: addresses end up in logs.
      else
        void services().then(({ token }) => say(socket, { ...message, token: token() ?? 'none' }))
    },
    close() {
      listening.abort()
      socket?.close()
    },
  }
}

/** Dropped on a socket that is closing: its `close` event follows, and everything is sent again after a reconnect. */
function say(socket: WebSocket | null, message: LiveClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function connect(url: URL, events: RoomSocketEvents, signal: AbortSignal): WebSocket {
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => events.onOpen(), { signal })
  socket.addEventListener('close', ({ code }) => events.onClose(code), { signal })
  socket.addEventListener(
    'message',
    ({ data }) => {
      const news = readLiveMessage(String(data))
      if (news) events.onNews(news)
    },
    { signal },
  )
  return socket
}
