import type { LiveClientMessage, LiveServerMessage } from '@kaozhou/api'
import { readLiveMessage } from '@kaozhou/api'
import { WebSocket } from 'ws'
import type { TestServer } from '../../../testing/test-server'

type Type = LiveServerMessage['type']
type Of<T extends Type> = Extract<LiveServerMessage, { type: T }>

/** One page's WebSocket to a live room. */
export interface LivePage {
  received: LiveServerMessage[]
  /** Resolves with the close code of the server. */
  closed: Promise<number>
  send(message: LiveClientMessage): void
  sendRaw(text: string): void
  /** The first message of a type that matches and was not returned before; waits for it when it has not arrived. */
  next<T extends Type>(type: T, matches?: (message: Of<T>) => boolean): Promise<Of<T>>
  leave(): void
}

const NEXT_TIMEOUT_MS = 10_000

/** Opens a page whose socket is injected into the server, without a network. */
export async function openPage(
  server: TestServer,
  roomId: string,
  options: { origin?: string } = {},
): Promise<LivePage> {
  return openSocket(server, `/api/live/${roomId}/socket`, options)
}

/** Opens the room of a class at the desk, says `hello` and waits for `welcome`. */
export async function enterFromDesk(
  server: TestServer,
  sectionId: number,
  cookie: string | undefined,
): Promise<LivePage & { welcome: Of<'welcome'> }> {
  const page = await openDeskRoom(server, sectionId, cookie)
  page.send({ type: 'hello' })
  return { ...page, welcome: await page.next('welcome') }
}

export function openDeskRoom(
  server: TestServer,
  sectionId: number,
  cookie: string | undefined,
): Promise<LivePage> {
  return openSocket(server, `/api/desk/classes/${sectionId}/room`, cookie ? { cookie } : {})
}

async function openSocket(
  server: TestServer,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<LivePage> {
  const inbox = createInbox()
  const socket = await server.app.injectWS(
    path,
    {
      headers: { host: 'localhost', ...headers },
      // An injected request has no socket, but the log reads its address.
      socket: { remoteAddress: '127.0.0.1' } as never,
    },
    { onInit: inbox.listen },
  )
  return createPage(socket, inbox)
}

/** Opens a page over the network, for example through a load balancer. */
export async function openPageAt(baseUrl: string, roomId: string): Promise<LivePage> {
  const inbox = createInbox()
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/api/live/${roomId}/socket`)
  inbox.listen(socket)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return createPage(socket, inbox)
}

type Inbox = ReturnType<typeof createInbox>

/** The messages that arrived. It must listen before the socket opens, or it misses the first ones. */
function createInbox() {
  const received: LiveServerMessage[] = []
  let waiting: (() => void)[] = []
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
        for (const resolve of waiting) resolve()
        waiting = []
      })
      client.on('close', (code) => close(code))
    },
    /** Resolves when a message arrives, at the latest after half a second. */
    nextArrival: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, 500)
      }),
  }
}

function createPage(socket: WebSocket, { received, closed, nextArrival }: Inbox): LivePage {
  const returned = new Set<LiveServerMessage>()

  async function next<T extends Type>(
    type: T,
    matches?: (message: Of<T>) => boolean,
  ): Promise<Of<T>> {
    const until = Date.now() + NEXT_TIMEOUT_MS
    for (;;) {
      const found = received.find(
        (message): message is Of<T> =>
          message.type === type && !returned.has(message) && (matches?.(message as Of<T>) ?? true),
      )
      if (found) {
        returned.add(found)
        return found
      }
      if (Date.now() > until) {
        throw new Error(`no ${type} arrived, only ${received.map((item) => item.type)}`)
      }
      await nextArrival()
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

/** Opens a page, sends `hello` and waits for `welcome`. */
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
