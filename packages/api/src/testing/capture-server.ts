import { createServer, type Socket } from 'node:net'
import type { RawRequest } from './wire-verifier'

export interface CaptureServer {
  url: string
  /** The bytes of each request, in the order they came. */
  requests: RawRequest[]
  close(): Promise<void>
}

/** How a request is answered: the text of a response, or nothing at all. */
export type Respond = (request: RawRequest) => string | undefined

/** A bare socket server: no HTTP library stands between the test and what left the client. */
export async function startCaptureServer(respond: Respond = answerOk): Promise<CaptureServer> {
  const requests: RawRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const request = readRequest(bytes)
      if (!request) return
      bytes = Buffer.alloc(0)
      requests.push(request)
      const answer = respond(request)
      if (answer !== undefined) socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export function httpAnswer(status: number, body: unknown, headers: string[] = []): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} x`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

function answerOk(): string {
  return httpAnswer(200, { code: 0, success: true, message: '', data: null })
}

function readRequest(bytes: Buffer): RawRequest | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const rest = bytes.subarray(end + 4)
  const body = headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest
  if (!body || body.length < Number(headers['content-length'] ?? 0)) return undefined
  return { method, target, headers, body: Buffer.from(body) }
}

function unchunk(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
    if (at > bytes.length) return undefined
  }
}
