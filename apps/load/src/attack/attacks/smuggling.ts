import { once } from 'node:events'
import { connect } from 'node:net'
import { type ProxyServer, startProxy } from '../../load/proxy'
import type { Attack, Target } from '../attack'
import { tally } from '../signed-call'
import { SMUGGLED_PATH } from '../smuggled-requests'

/** How long an answer is waited for: some of these requests never end. */
const WAIT_MS = 1_500
/** A host that is not the server's own. */
const STRANGE_HOST = 'strange.example'

const HIDDEN = `GET ${SMUGGLED_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`
const CHUNK = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`
/** Nothing by its chunks, everything by its length. */
const AFTER_END = `0\r\n\r\n${HIDDEN}`

/** A POST to a page that answers, with these lines in its head. */
function post(lines: readonly string[], body: string, end = '\r\n'): string {
  return ['POST /healthz HTTP/1.1', 'Host: x', ...lines, '', body].join(end)
}

/** Ways of writing `Transfer-Encoding: chunked` that one side may read and the other may not. */
const OBFUSCATED = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding:\u000bchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding:\r\n chunked',
  ' Transfer-Encoding: chunked',
  'X: x\nTransfer-Encoding: chunked',
  'X: x\rTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding: chun\0ked',
]

const TRICKS: readonly string[] = [
  // Length and chunks: one side believes the one, the other side the other.
  post([`Content-Length: ${AFTER_END.length}`, 'Transfer-Encoding: chunked'], AFTER_END),
  post(['Transfer-Encoding: chunked', `Content-Length: ${AFTER_END.length}`], AFTER_END),
  post(['Content-Length: 4', 'Transfer-Encoding: chunked'], CHUNK),
  ...OBFUSCATED.flatMap((line) => [
    post([`Content-Length: ${AFTER_END.length}`, line], AFTER_END),
    post(['Content-Length: 4', line], CHUNK),
  ]),
  // Two lengths, and lengths that are no number.
  post(['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN),
  post([`Content-Length: ${HIDDEN.length}`, 'Content-Length: 0'], HIDDEN),
  post([`Content-Length: 0, ${HIDDEN.length}`], HIDDEN),
  post([`Content-Length: +${HIDDEN.length}`], HIDDEN),
  post([`Content-Length: 0x${HIDDEN.length.toString(16)}`], HIDDEN),
  post([`Content-Length : ${HIDDEN.length}`], HIDDEN),
  post([`Content-Length:\r\n ${HIDDEN.length}`], HIDDEN),
  // A length where none is expected.
  `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  `GET /healthz HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: ${AFTER_END.length}\r\n\r\n${AFTER_END}`,
  post([`Content-Length: ${HIDDEN.length}`, 'Expect: 100-continue'], HIDDEN),
  post([`Content-Length: ${HIDDEN.length}`, 'Upgrade: websocket', 'Connection: Upgrade'], HIDDEN),
  post([`Content-Length: ${HIDDEN.length}`, 'Connection: close, Content-Length'], HIDDEN),
  // Lines that end otherwise, and a head that goes on where it seems to end.
  post([`Content-Length: ${HIDDEN.length}`], HIDDEN, '\n'),
  post(['X: x', ` Content-Length: 0`, `Content-Length: ${HIDDEN.length}`], HIDDEN),
  post(['Transfer-Encoding: chunked'], AFTER_END.replaceAll('\r\n', '\n'), '\n'),
  // Extensions of chunks, sizes that are too large, and chunks that end too late.
  post(['Transfer-Encoding: chunked'], `0;x=\r\n\r\n${HIDDEN}`.replace('0;', `1;\n${HIDDEN}0;`)),
  post(['Transfer-Encoding: chunked'], `2;x="\r\nxx\r\n${CHUNK}`),
  post(['Transfer-Encoding: chunked'], `10000000000000000\r\n${HIDDEN}\r\n0\r\n\r\n`),
  post(['Transfer-Encoding: chunked'], `1\r\nxx\r\n0\r\n\r\n${HIDDEN}`),
  post(['Transfer-Encoding: chunked'], `0\r\nX: x\r\nContent-Length: 0\r\n\r\n`),
  // Line ends in the path and in a header, as text and encoded.
  `GET /healthz%20HTTP/1.1%0d%0aHost:%20x%0d%0a%0d%0aGET%20${SMUGGLED_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /healthz HTTP/1.1 HTTP/1.1\r\nHost: x\r\nX: x\r${HIDDEN}\r\n\r\n`,
  `GET /healthz\tHTTP/1.1\r\nHost: x\r\n\r\n`,
]

/** Requests that name one host in the line and another one in the head, or two, or none. */
const STRANGE_HOSTS: readonly string[] = [
  `GET http://${STRANGE_HOST}/home HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET http://x/home HTTP/1.1\r\nHost: ${STRANGE_HOST}\r\n\r\n`,
  `GET /home HTTP/1.1\r\nHost: x\r\nHost: ${STRANGE_HOST}\r\n\r\n`,
  `GET /home HTTP/1.1\r\nHost: ${STRANGE_HOST}\r\nX-Forwarded-Host: ${STRANGE_HOST}\r\n\r\n`,
  `GET /home HTTP/1.1\r\nHost: x@${STRANGE_HOST}\r\n\r\n`,
  `GET //${STRANGE_HOST}/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /home HTTP/1.1\r\n\r\n`,
]

/** Requests behind `deploy/nginx.conf` that the proxy and the server could read differently. */
export const smuggling: Attack = {
  id: 'smuggling',
  name: 'requests in requests, through nginx',
  async run(target) {
    const before = await target.smuggled()
    const proxy = before === null ? null : await startProxy([target, target])
    if (before === null || !proxy) {
      const why = proxy === null && before !== null ? 'nginx is not installed' : 'another process'
      return { result: `not tried: ${why}`, bound: 'no request of its own', ok: true }
    }
    try {
      return await smuggle(target, proxy, before)
    } finally {
      await proxy.stop()
    }
  },
}

async function smuggle(target: Target, proxy: ProxyServer, before: number) {
  await proxy.ready()
  const seen = tally()
  for (const answer of await Promise.all(TRICKS.map((text) => answerTo(proxy.url, text)))) {
    seen.add(/^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1] ?? 'no answer')
  }
  const hosts = await Promise.all(STRANGE_HOSTS.map((text) => answerTo(proxy.url, text)))
  const believed = hosts.filter((answer) => answer.includes(STRANGE_HOST)).length
  const others = await answersOfOthers(proxy)
  const smuggled = ((await target.smuggled()) ?? 0) - before
  // The count is worth something only when it counts: this one comes past nginx.
  await answerTo(target.url, HIDDEN)
  const counts = ((await target.smuggled()) ?? 0) - before === smuggled + 1
  return {
    result: `${TRICKS.length} tricks (${seen.text()}): ${smuggled} smuggled; ${believed} of ${hosts.length} strange hosts believed; ${others} wrong answers to others${counts ? '' : '; nothing is counted'}`,
    bound: '0 smuggled, believed and wrong',
    ok: smuggled === 0 && believed === 0 && others === 0 && counts,
  }
}

/** How many visitors after it get an answer that is not theirs. */
async function answersOfOthers({ url }: ProxyServer): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${url}/healthz`).catch(() => null)
      return answer?.status === 200
    }),
  )
  return answers.filter((isRight) => !isRight).length
}

/** All that comes back until the other side ends, or says nothing more. */
async function answerTo(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.setTimeout(WAIT_MS, () => socket.destroy())
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return answer
}
