import { createServer, type Server, Socket } from 'node:net'

export interface PostgresProxy {
  /** The connection string that leads through the proxy. */
  url: string
  /**
   * From the commit of the next transaction on that has a statement with `text`, PostgreSQL is still told everything, but
   * no answer comes back.
   */
  loseAnswersFromCommitOf(text: string): void
  /** True after such a commit went through. */
  isLosing(): boolean
  /** Carries answers again. What was lost stays lost. */
  restore(): void
  close(): Promise<void>
}

/** Stands between a server and PostgreSQL as a network that can lose answers. */
export async function startPostgresProxy(target: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let text: string | null = null
  let isLosing = false

  const proxy: Server = createServer((near) => {
    const far = new Socket()
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.connect(Number(port), hostname)
    let isAwaited = false
    const prepared = new Map<string, string>()
    near.on('data', (bytes) => {
      if (text !== null && statementsOf(bytes, prepared).includes(text)) isAwaited = true
      // As a simple query: its text and a zero byte.
      if (isAwaited && bytes.includes('commit\0')) isLosing = true
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!isLosing) near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(target)
  url.port = String((proxy.address() as { port: number }).port)
  return {
    url: url.href,
    loseAnswersFromCommitOf: (part) => {
      text = part
    },
    isLosing: () => isLosing,
    restore: () => {
      text = null
      isLosing = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        proxy.close(() => resolve())
      })
    },
  }
}

/** The bytes as text, with the texts of the prepared statements that they run; `prepared` keeps them by name. */
function statementsOf(bytes: Buffer, prepared: Map<string, string>): string {
  const sent = bytes.toString('latin1')
  // Parse: its length, the name, the text. Bind: its length, the portal, the name.
  for (const [, name = '', text = ''] of sent.matchAll(/P[\s\S]{4}(k\d+)\0([^\0]*)\0/g)) {
    prepared.set(name, text)
  }
  const run = [...sent.matchAll(/B[\s\S]{4}[^\0]*\0(k\d+)\0/g)]
  return [sent, ...run.map(([, name = '']) => prepared.get(name) ?? '')].join('\0')
}
