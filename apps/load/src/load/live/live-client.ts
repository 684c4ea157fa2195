import type { LiveServerMessage } from '@kaozhou/api'
import { WebSocket } from 'ws'

type Chat = Extract<LiveServerMessage, { type: 'message' }>

/** One person's page in a room. */
export interface LiveClient {
  isTeacher: boolean
  /** How many people the server said there are. */
  online(): number
  /** True while the socket is open. */
  isIn(): boolean
  send(text: string, clientId: string): void
  leave(): void
}

export interface LiveClientEvents {
  onChat(client: LiveClient, chat: Chat): void
  onRefused(): void
}

export interface Entrance {
  url: string
  roomId: string
  token: string
  isTeacher: boolean
}

const ENTER_LIMIT_MS = 30_000

/** Opens a room's socket and says hello. Resolves with `welcome`; rejects when it does not come. */
export function enterAsClient(entrance: Entrance, events: LiveClientEvents): Promise<LiveClient> {
  const { url, roomId, token, isTeacher } = entrance
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live/${roomId}/socket`)
  let online = 0
  const client: LiveClient = {
    isTeacher,
    online: () => online,
    isIn: () => socket.readyState === WebSocket.OPEN,
    send: (text, clientId) => socket.send(JSON.stringify({ type: 'chat', clientId, text })),
    leave: () => socket.close(),
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no welcome in 30 s')), ENTER_LIMIT_MS)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('message', (data) => {
      const news = JSON.parse(String(data)) as LiveServerMessage
      if (news.type === 'message') events.onChat(client, news)
      if (news.type === 'refused') events.onRefused()
      if (news.type === 'presence' || news.type === 'welcome') online = news.online
      if (news.type !== 'welcome') return
      clearTimeout(timer)
      resolve(client)
    })
  })
}
