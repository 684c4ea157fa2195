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
const baseUrl = 'https://m.kaozhou.example:8443'

test('sends phone, code, purpose, signature and the text, whose last line binds the code to the site, as JSON with the token as bearer', async () => {
  await createHttpSmsSender({ url, token: 'geheim', signature, baseUrl }).send(message)
  const [{ headers, body } = { headers: {}, body: '{}' }] = received
  expect(headers.authorization).toBe('Bearer geheim')
  expect(JSON.parse(body)).toEqual({
    mobile: '13800138000',
    code: '246810',
    type: 'LOGIN',
    signature: '考舟',
    text: '【考舟】验证码 246810，用于登录，5 分钟内有效，不要告诉别人。\n\n@m.kaozhou.example #246810',
  })
})

test('rejects when the provider answers 500', async () => {
  status = 500
  await expect(
    createHttpSmsSender({ url, token: undefined, signature, baseUrl }).send(message),
  ).rejects.toThrow('answered 500')
})
