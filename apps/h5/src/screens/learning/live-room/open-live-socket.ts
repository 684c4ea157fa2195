import { type LiveClientMessage, type LiveServerMessage, readLiveMessage } from '@kaozhou/api'

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

/** Opens the WebSocket of a room on the page's own host; `path` as the room's answer names it. */
export function openLiveSocket(path: string, events: LiveSocketEvents): LiveSocket {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  const ears = new AbortController()
  const { signal } = ears
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
  return {
    send(message) {
      // A socket that is closing says so itself, and everything is sent again after a reconnect.
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      ears.abort()
      socket.close()
    },
  }
}
