import { contract } from '@kaozhou/api/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

/** What can stand in an address, or in a header that a route reads, and means nothing. */
const NONSENSE = [
  '%00',
  'a%00b',
  '%',
  '%c0%af',
  '%ED%A0%80',
  '..%2f..%2fpackage.json',
  '%2e%2e',
  '__proto__',
  '-1',
  '1e999',
  "'%20or%201=1--",
  '%F0%9F%98%80',
  '%E2%80%AE',
  'a'.repeat(90),
  '0123456789abcdef0123456789abcdef.mp3',
  '0123456789abcdef0123456789abcdef.mp3%00',
]
const RANGES = ['bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999999999', 'bytes=%00', 'x']

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { METRICS_TOKEN: 'm'.repeat(32) } })
})
afterAll(() => server.close())

const GET: InjectOptions['method'][] = ['GET']

interface Route {
  methods: InjectOptions['method'][]
  path: string
}

/** Every route of the server that is no row of the contract. The printed list leaves some wildcards out. */
function otherRoutes(): Route[] {
  const rows = new Set(
    Object.values(contract).flatMap((area) =>
      Object.values(area).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
    ),
  )
  const printed = server.app.printRoutes({ commonPrefix: false })
  const routes = [...printed.matchAll(/── (\S+) \(([A-Z, ]+)\)/g)]
    .map(([, path = '', methods = '']) => ({
      path: path.startsWith('/') ? path : `/${path}`,
      methods: methods.split(', ') as InjectOptions['method'][],
    }))
    .filter(({ path }) => !rows.has(path))
  return [...routes, ...['/art/*', '/docs/*'].map((path) => ({ path, methods: GET }))]
}

test('nonsense in the address, the query, a range, a cookie or the body of a route outside the contract is no error of the server', async () => {
  const routes = otherRoutes()
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/art/*', '/media/papers/:token/:name', '/uploads/:name', '/healthz']),
  )
  const broken: string[] = []
  async function send(options: InjectOptions): Promise<void> {
    const { statusCode } = await server.app.inject(options)
    // 503 without a build is an answer in words.
    if (statusCode >= 500 && statusCode !== 503) broken.push(`${options.method} ${options.url}`)
  }
  for (const { methods, path } of routes) {
    // The answer to HEAD is made by the route's GET.
    for (const method of methods.filter((name) => name !== 'HEAD' || !methods.includes('GET'))) {
      for (const text of NONSENSE) {
        const url = path.replaceAll(/:\w+|\*/g, text)
        await send({ method, url: `${path.replaceAll(/:\w+|\*/g, 'x')}?v=${text}&${text}=1` })
        const headers = {
          cookie: `sc_token_pro=${text}`,
          'content-type': 'application/x-www-form-urlencoded',
        }
        await send({
          method,
          url,
          headers,
          ...(method === 'POST' && { payload: `${text}=${text}` }),
        })
      }
      for (const range of RANGES) {
        await send({ method, url: path.replaceAll(/:\w+|\*/g, 'logo-mark'), headers: { range } })
      }
    }
  }
  expect(broken).toEqual([])
})
