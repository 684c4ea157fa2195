import type { LiveClientMessage, LiveServerMessage } from '@kaozhou/api'
import { readLiveMessage } from '@kaozhou/api'
import { WebSocket } from 'ws'
import type { TestServer } from '../../../testing/test-server'

type Type = LiveServerMessage['type']
type Of<T extends Type> = Extract<LiveServerMessage, { type: T }>

/** A page that is open in a live room. */
export interface LivePage {
  received: LiveServerMessage[]
  /** The code that the server closed with. */
  closed: Promise<number>
  send(message: LiveClientMessage): void
  sendRaw(text: string): void
  /** The next message of a type that fits, also one that has come already; each is given once. */
  next<T extends Type>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>
  leave(): void
}

const PATIENCE_MS = 10_000

/** A page without a network: its socket ends in the server. */
export async function openPage(
  server: TestServer,
  roomId: string,
  options: { origin?: string } = {},
): Promise<LivePage> {
  const inbox = createInbox()
  const socket = await server.app.injectWS(
    `/api/live/${roomId}/socket`,
    {
      headers: { host: 'localhost', ...(options.origin && { origin: options.origin }) },
      // What is injected has no socket, and the log wants to know whose address it is.
      socket: { remoteAddress: '127.0.0.1' } as never,
    },
    { onInit: inbox.listen },
  )
  return pageOf(socket, inbox)
}

/** A page that comes by an address, through whatever is in front of the servers. */
export async function openPageAt(baseUrl: string, roomId: string): Promise<LivePage> {
  const inbox = createInbox()
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/api/live/${roomId}/socket`)
  inbox.listen(socket)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return pageOf(socket, inbox)
}

type Inbox = ReturnType<typeof createInbox>

/** What came, and who waits for it. Listens before anything can come. */
function createInbox() {
  const received: LiveServerMessage[] = []
  let wake: (() => void)[] = []
  let close: (code: number) => void = () => undefined
  const closed = new Promise<number>((resolve) => {
    close = resolve
  })
  return {
    received,
    closed,
    listen(client: WebSocket): void {
      client.on('message', (data) => {
        const message = readLiveMessage(String(data))
        if (!message) throw new Error(`not of the protocol: ${String(data)}`)
        received.push(message)
        for (const resolve of wake) resolve()
        wake = []
      })
      client.on('close', (code) => close(code))
    },
    /** Resolves when something has come, or after a while. */
    news: () =>
      new Promise<void>((resolve) => {
        wake.push(resolve)
        setTimeout(resolve, 500)
      }),
  }
}

function pageOf(socket: WebSocket, { received, closed, news }: Inbox): LivePage {
  const given = new Set<LiveServerMessage>()

  async function next<T extends Type>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const found = received.find(
        (message): message is Of<T> =>
          message.type === type && !given.has(message) && (fits?.(message as Of<T>) ?? true),
      )
      if (found) {
        given.add(found)
        return found
      }
      if (Date.now() > until) {
        throw new Error(`no ${type} came; there were ${received.map((item) => item.type)}`)
      }
      await news()
    }
  }

  return {
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (text) => socket.send(text),
    next,
    leave: () => socket.terminate(),
  }
}

/** Opens a page and says hello. */
export async function enterRoom(
  server: TestServer,
  roomId: string,
  token: string,
  lastId?: number,
): Promise<LivePage & { welcome: Of<'welcome'> }> {
  const page = await openPage(server, roomId)
  page.send({ type: 'hello', token, ...(lastId !== undefined && { lastId }) })
  return { ...page, welcome: await page.next('welcome') }
}
