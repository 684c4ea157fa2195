import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Target } from '../attack'
import { type SignedParts, signatureHeaders } from '../signed-call'

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
    const call = { method, path, body: body.toString() }
    const headers = { ...given, ...signed(target, token, call) }
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

/** The headers that sign a call for the student; none for what is no call, or can't be signed and is refused as it is. */
function signed(target: Target, token: string, call: SignedParts): Record<string, string> {
  if (!call.path.startsWith('/api/')) return {}
  try {
    return { ...signatureHeaders(target, call), authorization: token }
  } catch {
    return {}
  }
}
