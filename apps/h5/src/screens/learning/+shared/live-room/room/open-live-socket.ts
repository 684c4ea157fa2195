import { type LiveClientMessage, type LiveServerMessage, readLiveMessage } from '@kaozhou/api'
import { services } from '../../../../../session/services'

export interface LiveSocketEvents {
  onOpen: () => void
  onNews: (news: LiveServerMessage) => void
  onClose: (code: number) => void
}

export interface LiveSocket {
  send: (message: LiveClientMessage) => void
  /** Closes it; no event follows. */
  close: () => void
}

/** WebSocket close code of a connection that never came about. */
const NO_CONNECTION = 1006

/**
 * Opens the WebSocket of a room on the host that calls go to; `path` as the room's answer names it. In the iOS app that
 * may be another host than the page's.
 */
export function openLiveSocket(path: string, events: LiveSocketEvents): LiveSocket {
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
      // Dropped on a socket that is closing: its `close` event follows, and everything is sent again after a reconnect.
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      listening.abort()
      socket?.close()
    },
  }
}

function connect(url: URL, events: LiveSocketEvents, signal: AbortSignal): WebSocket {
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
