import * as v from 'valibot'
import type { WebSocket } from 'ws'

const PING_INTERVAL_MS = 30_000

/** WebSocket close code 1013: the page comes back by itself. */
export const TRY_AGAIN = 1013

/** A JSON text of the protocol; null for what is none. */
export function readText<T>(text: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** A page answers a close at once; who does not is no page. */
const CLOSE_LIMIT_MS = 2000

/** Closes a socket, also where the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), CLOSE_LIMIT_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Pings the page and disconnects it when a ping stays without a pong. Returns what stops the pinging. */
export function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** The returned function counts a message, and is false when there were too many within the window. */
export function createRateLimit(limit: { windowMs: number; maxMessages: number }): () => boolean {
  let receivedAt: number[] = []
  return () => {
    const now = performance.now()
    receivedAt = [...receivedAt.filter((time) => now - time < limit.windowMs), now]
    return receivedAt.length <= limit.maxMessages
  }
}
