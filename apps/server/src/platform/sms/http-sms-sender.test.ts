import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpSmsSender } from './http-sms-sender'

let provider: Server
let url: string
let status = 200
const received: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()))
  const address = provider.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/sms`
})
afterAll(() => provider.close())

const message = { mobile: '13800138000', code: '246810', type: 'LOGIN', sentAt: 1 } as const
const signature = async () => '考舟'

test('default: sends phone, code, purpose and signature as JSON with the token as bearer', async () => {
  await createHttpSmsSender({ url, token: 'geheim', signature }).send(message)
  const [{ headers, body } = { headers: {}, body: '{}' }] = received
  expect(headers.authorization).toBe('Bearer geheim')
  expect(JSON.parse(body)).toEqual({
    mobile: '13800138000',
    code: '246810',
    type: 'LOGIN',
    signature: '考舟',
  })
})

test('error: rejects when the provider answers 500', async () => {
  status = 500
  await expect(
    createHttpSmsSender({ url, token: undefined, signature }).send(message),
  ).rejects.toThrow('answered 500')
})
