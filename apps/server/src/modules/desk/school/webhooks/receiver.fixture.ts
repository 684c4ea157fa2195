import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  verifyWebhook,
  type WebhookData,
  type WebhookError,
  type WebhookEvent,
  type WebhookType,
  webhookEvents,
} from '@kaozhou/api/webhooks'
import * as v from 'valibot'
import type { TestServer } from '../../../../testing/test-server'

/** Another system of the school: a server of its own on loopback that believes only what is signed. */
export interface Receiver {
  url: string
  /** What it proved, in the order of arrival. */
  events: WebhookEvent[]
  /** Why it refused others. */
  refused: string[]
  requests: number
  /** The last request’s header and body, as they came. */
  last: { header: string; body: string }
  /** What it answers; the events are kept all the same. */
  answer: { status: number; text: string; headers: Record<string, string> }
  /** It does not answer while this is true. */
  isSilent: boolean
  keys: string[]
  /** The data of the events of one name. */
  dataOf<Type extends WebhookType>(type: Type): WebhookData<Type>[]
  close(): Promise<void>
}

export async function openReceiver({ clock }: Pick<TestServer, 'clock'>): Promise<Receiver> {
  const receiver: Omit<Receiver, 'close' | 'url'> = {
    events: [],
    refused: [],
    requests: 0,
    last: { header: '', body: '' },
    answer: { status: 200, text: 'ok', headers: {} },
    isSilent: false,
    keys: [],
    dataOf: (type) =>
      receiver.events
        .filter((event) => event.type === type)
        .map((event) => v.parse(webhookEvents[type], event).data),
  }
  const server = createServer(async (request, response) => {
    receiver.requests += 1
    const body = await textOf(request)
    const header = String(request.headers['kaozhou-signature'] ?? '')
    receiver.last = { header, body }
    if (receiver.isSilent) return
    try {
      const { keys } = receiver
      receiver.events.push(await verifyWebhook({ body, header, keys, now: clock.now }))
    } catch (error) {
      receiver.refused.push((error as WebhookError).reason)
      response.writeHead(400).end('no')
      return
    }
    const { status, text, headers } = receiver.answer
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/in`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) text += part
  return text
}
