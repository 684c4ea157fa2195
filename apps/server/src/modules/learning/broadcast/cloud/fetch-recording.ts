import { isListedHost } from '../../../../platform/network/host-list'

/** Opens a provider's file; `refused` for an address that must not be asked. @throws when it does not come. */
export type OpenRecording = (address: string) => Promise<AsyncIterable<Uint8Array> | 'refused'>

const MOST_BYTES = 16 * 1024 ** 3
/** Until the answer begins, and until it has come. */
const ANSWER_MS = 30_000
const WHOLE_MS = 30 * 60_000

/** Fetches files by https, of these hosts only, and follows nobody elsewhere. */
export function fetchRecordings(
  hosts: readonly string[],
  ask: typeof fetch = fetch,
): OpenRecording {
  return async (address) => {
    const url = recordingUrl(address, hosts)
    if (!url) return 'refused'
    const whole = AbortSignal.timeout(WHOLE_MS)
    const begins = new AbortController()
    const timer = setTimeout(() => begins.abort(), ANSWER_MS)
    try {
      const signal = AbortSignal.any([whole, begins.signal])
      const response = await ask(url, { redirect: 'error', signal })
      if (!response.ok || !response.body) throw new Error(`the provider answers ${response.status}`)
      return bounded(response.body)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** An MP4 by https of an allowed host, without a name and a password; addresses by http are asked by https. */
export function recordingUrl(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  const isMp4 = url.pathname.toLowerCase().endsWith('.mp4')
  return isPlain && isMp4 && isListedHost(url.host, hosts) ? url.href : null
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('the recording is too large')
    yield part
  }
}
