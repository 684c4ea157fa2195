import type { LiveNews } from '@kaozhou/domain'
import type { RoomCard, RoomSocket, RoomSocketEvents } from './room-state'

/** Opens the WebSocket of a room. `read`: null for what this page does not know. */
export function openRoomSocket(
  url: URL,
  { onOpen, onNews, onClose }: RoomSocketEvents,
  read: (text: string) => LiveNews<RoomCard> | null,
): RoomSocket {
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  const listening = new AbortController()
  const { signal } = listening
  socket.addEventListener('open', () => onOpen(), { signal })
  socket.addEventListener('close', ({ code }) => onClose(code), { signal })
  socket.addEventListener(
    'message',
    ({ data }) => {
      const news = read(String(data))
      if (news) onNews(news)
    },
    { signal },
  )
  return {
    send(message) {
      // Dropped on a socket that is closing: its `close` event follows, and everything is sent again after a reconnect.
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      listening.abort()
      socket.close()
    },
  }
}
