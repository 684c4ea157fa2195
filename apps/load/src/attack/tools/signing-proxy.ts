import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomNonce, signedPayload, signRequest } from '@kaozhou/api'
import type { Target } from '../attack'

/** What went through a proxy. */
export interface Passed {
  requests: number
  /** Answers 200: the input was good, and was worked with. */
  good: number
  /** Calls that were refused before their input was looked at: for their signature, or because there were too many. */
  unread: number
  /** Answers 500 and above, each as `GET /path 500`. */
  failures: Set<string>
}

export interface SigningProxy {
  url: string
  passed(): Passed
  close(): Promise<void>
}

/** Answers that say nothing about a call's input. */
const UNREAD = /"code":(?:1001|4001|4002|4003|4290)\b/

/**
 * Stands between a tool and the server, on loopback: signs every call for a student who is logged in, so that what the tool puts
 * into it is read. Everything else goes through as it is.
 */
export async function startSigningProxy(target: Target, token: string): Promise<SigningProxy> {
  let passed = nothing()
  const { hostname, port } = new URL(target.url)
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const body = Buffer.concat(await request.toArray().catch(() => []))
    passed.requests += 1
    // Answers are looked into: none is to be packed.
    const { 'accept-encoding': _, ...given } = request.headers
    const headers = { ...given, ...signature(target, token, request, body.toString()) }
    const onward = send({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => response.destroy())
      answer.on('end', () => {
        const text = Buffer.concat(parts)
        if (path.startsWith('/api/') && UNREAD.test(text.toString())) passed.unread += 1
        if (answer.statusCode === 200) passed.good += 1
        if ((answer.statusCode ?? 0) >= 500) {
          passed.failures.add(`${method} ${path.split('?')[0]} ${answer.statusCode}`)
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
      })
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed: () => {
      const result = passed
      passed = nothing()
      return result
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function nothing(): Passed {
  return { requests: 0, good: 0, unread: 0, failures: new Set() }
}

function signature(target: Target, token: string, request: IncomingMessage, body: string) {
  const { method = 'GET', url = '/' } = request
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
  if (!path.startsWith('/api/')) return {}
  const timestamp = String(target.now())
  const nonce = randomNonce()
  try {
    const payload = signedPayload(method, query, body)
    const signed = signRequest({ method, path, payload, timestamp, nonce })
    return {
      'x-signature': signed,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      authorization: token,
    }
  } catch {
    // What can't be signed, an escape that is none, is refused as it is.
    return {}
  }
}
