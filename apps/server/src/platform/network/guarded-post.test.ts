import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { InnerAddressError, type PostRules, PostTimeoutError, postGuarded } from './guarded-post'

const OPEN: PostRules = { innerHosts: [], allowsLoopback: true }
const CLOSED: PostRules = { innerHosts: [], allowsLoopback: false }
let close: (() => void) | undefined
afterEach(() => close?.())

/** A server on loopback; returns its port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return (server.address() as AddressInfo).port
}

const sent = (url: string) => ({ url, headers: { 'x-of': 'test' }, body: '{"名":1}' })

test('posts body and headers, and reads the answer', async () => {
  const port = await listen(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method, headers } = request
    response.writeHead(202).end(`${method} ${headers['x-of']} ${headers['content-length']} ${body}`)
  })
  expect(await postGuarded(sent(`http://127.0.0.1:${port}/`), OPEN)).toEqual({
    status: 202,
    text: 'POST test 9 {"名":1}',
  })
})

test.each(['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])(
  'a name or number of this machine, %s, is not connected to where others reach the server',
  async (host) => {
    let requests = 0
    const port = await listen((_, response) => {
      requests += 1
      response.end()
    })
    const posted = postGuarded(sent(`http://${host}:${port}/`), CLOSED)
    await expect(posted).rejects.toBeInstanceOf(InnerAddressError)
    expect(requests).toBe(0)
  },
)

test('a host that the server’s settings name may lie in its own network', async () => {
  const port = await listen((_, response) => response.end('in'))
  const rules = { innerHosts: ['localhost'], allowsLoopback: false }
  expect(await postGuarded(sent(`http://localhost:${port}/`), rules)).toMatchObject({ text: 'in' })
})

test('of an answer without an end 4 KB are read', async () => {
  let wrote = 0
  const port = await listen((_, response) => {
    const write = () => {
      if (response.destroyed) return
      wrote += 1
      response.write('a'.repeat(1024))
      setImmediate(write)
    }
    write()
  })
  const { text } = await postGuarded(sent(`http://127.0.0.1:${port}/`), OPEN)
  expect(text).toBe('a'.repeat(4096))
  expect(wrote).toBeLessThan(10_000)
})

test('an answer that is not there in time is not waited for', async () => {
  const port = await listen(() => undefined)
  const posted = postGuarded(sent(`http://127.0.0.1:${port}/`), OPEN, 100)
  await expect(posted).rejects.toBeInstanceOf(PostTimeoutError)
})

test('an answer that comes drop by drop is not waited for either', async () => {
  const port = await listen((_, response) => {
    const drops = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drops))
  })
  const posted = postGuarded(sent(`http://127.0.0.1:${port}/`), OPEN, 200)
  await expect(posted).rejects.toBeInstanceOf(PostTimeoutError)
})
