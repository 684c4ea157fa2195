import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How a line behaves. */
export type Line =
  | { kind: 'good' }
  /** Every request and every piece of an answer waits; `loss`: share of pieces that are sent a second time, which stalls the line. */
  | { kind: 'slow'; delayMs: number; bytesPerSecond: number; loss: number }
  /** The first half of these answers comes, and then nothing; in a WebSocket nothing comes any more. */
  | { kind: 'stalled'; paths: RegExp }
  /** These answers are cut off in their middle, after the server has done what was asked. */
  | { kind: 'cut'; paths: RegExp }
  /** The network wants a login: every address answers the page of somebody else. */
  | { kind: 'portal' }
  /** Nobody answers: no name is found, no connection is taken. */
  | { kind: 'dead' }

/** A phone far from its mast. */
export const SLOW_3G: Line = { kind: 'slow', delayMs: 300, bytesPerSecond: 90_000, loss: 0.02 }

/** The title of the page by which the network wants a login. */
export const PORTAL_TITLE = '无线网络认证'
const PORTAL_PAGE = `<!doctype html><html><head><title>${PORTAL_TITLE}</title></head><body><h1>${PORTAL_TITLE}</h1></body></html>`

/** What TCP waits before it sends a lost piece again. */
const RETRANSMISSION_MS = 400
const PIECE_BYTES = 8192
/** How often what waits in a stalled WebSocket looks whether the line is good again. */
const STALLED_LOOK_MS = 50

export interface BadLine {
  /** The address under which the server is reached over this line. */
  url: string
  set: (line: Line) => Promise<void>
  /** The paths that were asked for while the line was a portal. */
  askedOfPortal: string[]
  close: () => Promise<void>
}

/** A line between a browser and a server, which can be made bad. The same seed loses the same pieces. */
export async function startBadLine(origin: string, seed = 1): Promise<BadLine> {
  let line: Line = { kind: 'good' }
  let port = 0
  const random = seeded(seed)
  const askedOfPortal: string[] = []
  const sockets = new Set<Socket>()
  let server = await listen()

  async function listen(): Promise<Server> {
    const made = createServer((incoming, reply) => void carry(incoming, reply))
    made.on('upgrade', (incoming, socket, head) => tunnel(incoming, socket, head))
    made.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve))
    port = (made.address() as AddressInfo).port
    return made
  }

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }

  async function carry(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const now = line
    const path = incoming.url ?? '/'
    if (now.kind === 'portal') {
      askedOfPortal.push(path)
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE)
      return
    }
    if (now.kind === 'slow') await pause(now.delayMs)
    const passed = request(new URL(path, origin), {
      method: incoming.method,
      headers: incoming.headers,
    })
    passed.on('error', () => reply.destroy())
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      if (now.kind === 'slow') void trickle(answer, reply, now)
      else if (isBroken(now, path)) void half(answer, reply, now.kind === 'cut')
      else answer.pipe(reply)
    })
    incoming.pipe(passed)
  }

  /** A WebSocket: what comes while the line is bad waits, both ways, as it does in a phone. */
  function tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = incoming.url ?? '/'
    if (line.kind === 'portal') {
      askedOfPortal.push(path)
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n')
      return
    }
    const { hostname, port: serverPort } = new URL(origin)
    const server = connect(Number(serverPort), hostname)
    const { rawHeaders } = incoming
    const headers = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}\r\n`] : [],
    )
    server.write(`${incoming.method} ${path} HTTP/1.1\r\n${headers.join('')}\r\n`)
    server.write(head)
    void pass(socket, server, path)
    void pass(server, socket, path)
  }

  async function pass(from: Duplex, to: Duplex, path: string): Promise<void> {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        while (isBroken(line, path)) {
          if (line.kind === 'cut') to.destroy()
          if (to.destroyed) return
          await pause(STALLED_LOOK_MS)
        }
        if (line.kind === 'slow') await pause(line.delayMs)
        if (to.destroyed) return
        to.write(chunk)
      }
    } catch {
      // The other end was cut off.
    }
    to.end()
  }

  async function trickle(
    answer: IncomingMessage,
    reply: ServerResponse,
    { bytesPerSecond, loss }: Extract<Line, { kind: 'slow' }>,
  ): Promise<void> {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES)
        if (random() < loss) await pause(RETRANSMISSION_MS)
        await pause((piece.length / bytesPerSecond) * 1000)
        if (reply.destroyed) return
        reply.write(piece)
      }
    }
    reply.end()
  }

  return {
    url: `http://127.0.0.1:${port}`,
    askedOfPortal,
    async set(next) {
      if (line.kind === 'dead') server = await listen()
      if (next.kind === 'dead') await stop()
      line = next
      // What is under way on the line before does not come any more.
      if (next.kind === 'portal') for (const socket of sockets) socket.destroy()
    },
    async close() {
      if (line.kind !== 'dead') await stop()
    },
  }
}

function isBroken(line: Line, path: string): boolean {
  return (line.kind === 'stalled' || line.kind === 'cut') && line.paths.test(path)
}

/** Sends the first half of an answer; then the line is cut, or nothing comes any more. */
async function half(answer: IncomingMessage, reply: ServerResponse, cut: boolean): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  reply.write(whole.subarray(0, whole.length / 2))
  if (cut) setTimeout(() => reply.destroy(), 50)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Numbers in [0, 1) that only depend on the seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
