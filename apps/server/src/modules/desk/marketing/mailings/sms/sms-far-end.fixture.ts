import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '../../../../../testing/test-server'

export interface SentSms {
  id: string
  mobile: string
  template: string
  signature: string
  params: Record<string, string>
  text: string
  kind: string
}

/** A provider of messages on loopback. */
export interface SmsFarEnd {
  url: string
  /** What it was handed, taken or not. */
  received: SentSms[]
  /** How it answers; `hang up`: the connection ends without an answer, though the message is taken. */
  answer: { status: number; message?: string } | 'hang up'
  close(): Promise<void>
}

export const FAR_END_TOKEN = 'far-end-token'

export async function openSmsFarEnd(): Promise<SmsFarEnd> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    if (request.headers.authorization !== `Bearer ${FAR_END_TOKEN}`) {
      return void response.writeHead(403).end()
    }
    farEnd.received.push(JSON.parse(body) as SentSms)
    const { answer } = farEnd
    if (answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status).end(JSON.stringify({ message: answer.message }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const farEnd: SmsFarEnd = {
    url: `http://127.0.0.1:${port}/messages`,
    received: [],
    answer: { status: 200 },
    close: () => new Promise((done) => server.close(() => done())),
  }
  return farEnd
}

export const NOTICE_KEY = 'notice-key-of-the-far-end'

/** What the provider tells the school: receipts or replies. Resolves with the status of the answer. */
export async function tell(
  { app }: TestServer,
  name: 'reports' | 'replies',
  news: readonly object[],
  key = NOTICE_KEY,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/sms/notify/${key}/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(news),
  })
  return statusCode
}
