import { connect, type Socket } from 'node:net'
import type { Attack, Target } from '../attack'
import { growth, inParallel, tally } from '../signed-call'

const MB = 1024 * 1024
/** The longest that another visitor may wait during an attack. */
const OTHERS_WAIT_MS = 1_000

function openSocket({ url }: Target, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text)
      socket.off('error', reject)
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.once('error', reject)
    // A socket that is not read never reports that the other side has closed.
    socket.resume()
  })
}

/** The first line of the answer, or `closed`. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString('latin1').split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve('closed'))
  })
}

async function waitOfOthers({ url }: Target): Promise<number> {
  const since = performance.now()
  await (await fetch(`${url}/healthz`)).arrayBuffer()
  return performance.now() - since
}

/** Sockets whose headers or bodies never end. */
export const slowRequests: Attack = {
  id: 'slow',
  name: 'headers and bodies that never end',
  async run(target, { count, seconds }) {
    const heads = 'GET /home HTTP/1.1\r\nhost: x\r\n'
    const bodies =
      'POST /api/versions HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\ncontent-type: application/json\r\n\r\n{'
    const sockets = await Promise.all(
      Array.from({ length: count }, (_, n) => openSocket(target, n % 2 === 0 ? heads : bodies)),
    )
    const waits: number[] = []
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      for (const socket of sockets) if (socket.writable) socket.write('x')
      waits.push(await waitOfOthers(target))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    for (const socket of sockets) socket.destroy()
    const longest = Math.max(...waits)
    return {
      result: `${count} sockets held for ${seconds} s, others waited ${longest.toFixed(0)} ms at most`,
      bound: `others ${OTHERS_WAIT_MS} ms`,
      ok: longest <= OTHERS_WAIT_MS,
    }
  },
}

/** A head of one megabyte, in one header or in many. */
export const hugeHeaders: Attack = {
  id: 'headers',
  name: 'headers of 1 MB',
  async run(target) {
    const seen = tally()
    for (const header of [`x: ${'a'.repeat(MB)}\r\n`, 'x: a\r\n'.repeat(MB / 6)]) {
      const socket = await openSocket(target, `GET /home HTTP/1.1\r\nhost: x\r\n${header}\r\n`)
      seen.add(await firstLine(socket))
      socket.destroy()
    }
    return {
      result: seen.text(),
      bound: '431 or closed',
      ok: seen.only('HTTP/1.1 431 Request Header Fields Too Large', 'closed'),
    }
  },
}

const BODIES: readonly [name: string, type: string, make: () => string][] = [
  ['5 MB', 'application/json', () => `{"a":"${'a'.repeat(5 * MB)}"}`],
  ['nested 100,000 deep', 'application/json', () => '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'objects nested 50,000 deep',
    'application/json',
    () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  ],
  ['100,000 fields', 'application/x-www-form-urlencoded', () => 'a=1&'.repeat(100_000)],
  [
    'brackets nested 10,000 deep',
    'application/x-www-form-urlencoded',
    () => `a${'[b]'.repeat(10_000)}=1`,
  ],
  [
    '__proto__',
    'application/json',
    () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  ],
  [
    'XML with an entity of itself',
    'text/xml',
    () => '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><x>&a;</x>',
  ],
]
const BODY_PATHS = [
  '/api/versions',
  '/api/orders/trades',
  '/sandbox/alipay/gateway.do',
  '/api/no/such/path',
]

/** Bodies that are too long, too deep or too many. */
export const oversizedBodies: Attack = {
  id: 'bodies',
  name: 'bodies too long, too deep, of too many fields',
  async run(target) {
    const before = await target.heap()
    const broken: string[] = []
    for (const path of BODY_PATHS) {
      for (const [name, type, make] of BODIES) {
        const headers = { 'content-type': type }
        const sent = fetch(target.url + path, { method: 'POST', headers, body: make() })
        // A server may close while it is still being sent to.
        const status = await sent.then(
          (answer) => answer.status,
          () => 413,
        )
        if (status >= 500) broken.push(`${path}: ${name} (${status})`)
      }
    }
    const grown = growth(before, await target.heap(), 20 * MB)
    return {
      result:
        broken.length > 0
          ? `broken: ${broken.join(', ')}`
          : `${BODIES.length * BODY_PATHS.length} tried; ${grown.text}`,
      bound: 'no 5xx, heap +20 MB',
      ok: broken.length === 0 && grown.ok,
    }
  },
}

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** A masked text frame of a client, longer than any message of the protocol. */
function longFrame(): Buffer {
  const payload = Buffer.alloc(60_000, 0x61)
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** WebSockets of live rooms: from another site, and with frames that are too long. */
export const socketFlood: Attack = {
  id: 'sockets',
  name: 'WebSockets by the hundred, with frames too long',
  async run(target, { count }) {
    const before = await target.heap()
    const seen = tally()
    const frame = longFrame()
    await inParallel(count, 50, async (n) => {
      const origin = n % 2 === 0 ? 'http://evil.example' : target.url
      const host = new URL(target.url).host
      const socket = await openSocket(
        target,
        `GET /api/live/1/socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n${UPGRADE}\r\n`,
      )
      await firstLine(socket)
      for (let times = 0; times < 5; times += 1) socket.write(frame)
      const closed = new Promise<string>((resolve) => {
        if (socket.destroyed || socket.readableEnded) resolve('closed')
        socket.once('close', () => resolve('closed'))
        setTimeout(() => resolve('still open'), 5_000).unref()
      })
      seen.add(await closed)
      socket.destroy()
    })
    const grown = growth(before, await target.heap(), 20 * MB)
    return {
      result: `${seen.text()}; ${grown.text}`,
      bound: 'all closed, heap +20 MB',
      ok: seen.only('closed') && grown.ok,
    }
  },
}
