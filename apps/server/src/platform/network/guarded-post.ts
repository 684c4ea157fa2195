import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isListedHost } from './host-list'
import { isInnerAddress, isLoopbackAddress } from './inner-address'

/** Where a request may go that somebody else has named the address of. */
export interface PostRules {
  /** Hosts that may lie in the server's own network; `*.` stands for every host below. */
  innerHosts: readonly string[]
  /** True where nobody but this machine reaches the server: then it may go to this machine, by http too. */
  allowsLoopback: boolean
}

export interface PostedText {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** `text`: the beginning of what was answered. */
export interface PostAnswer {
  status: number
  text: string
}

/** The host's address is none that may be sent to. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError'
}

/** No whole answer within the time; what came of it is not looked at. */
export class PostTimeoutError extends Error {
  override name = 'PostTimeoutError'
}

const TIME_LIMIT_MS = 10_000
const READ_BYTES = 4096

/**
 * Posts to an address that somebody else has named. The host's address is checked where the connection is made, so that no name can
 * lead elsewhere a moment later. Redirects are not followed, and of the answer no more than 4 KB is read.
 *
 * @throws InnerAddressError, PostTimeoutError, and what the connection throws.
 */
export async function postGuarded(
  { url, headers, body }: PostedText,
  rules: PostRules,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<PostAnswer> {
  const { protocol, hostname, host } = new URL(url)
  const isAllowed = (address: string): boolean =>
    !isInnerAddress(address) ||
    (rules.allowsLoopback && isLoopbackAddress(address)) ||
    isListedHost(host, rules.innerHosts) ||
    isListedHost(hostname, rules.innerHosts)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // The connection looks up names alone.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new InnerAddressError(hostname)
  const request = protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupOf(isAllowed),
      // A connection of its own: one that is kept was made under another name's check.
      agent: false,
    })
    const timer = setTimeout(() => {
      reject(new PostTimeoutError(hostname))
      sent.destroy()
    }, timeLimitMs)
    sent.on('error', reject)
    sent.on('close', () => clearTimeout(timer))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let read = 0
      const finish = () => {
        const text = Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8')
        resolve({ status: response.statusCode ?? 0, text })
      }
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read < READ_BYTES) return
        finish()
        response.destroy()
      })
      response.on('end', finish)
    })
    sent.end(body)
  })
}

function lookupOf(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { all, family, hints, order, verbatim }, callback) => {
    lookup(hostname, { all: true, family, hints, order, verbatim }).then(
      (found: LookupAddress[]) => {
        const allowed = found.filter(({ address }) => isAllowed(address))
        const [first] = allowed
        if (!first) callback(new InnerAddressError(hostname), '')
        else if (all) callback(null, allowed)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
