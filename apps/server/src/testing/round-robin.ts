import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** One address in front of several servers. */
export interface RoundRobin {
  url: string
  /** How many requests and sockets each server got, by its port. */
  readonly taken: ReadonlyMap<number, number>
  /** Puts a server behind the address. */
  add(port: number): void
  close(): Promise<void>
}

/** Sends every request, and every WebSocket, to the next server in turn, as a load balancer without memory does. */
export async function openRoundRobin(): Promise<RoundRobin> {
  const ports: number[] = []
  const taken = new Map<number, number>()
  let turn = 0

  function next(): number {
    const port = ports[turn % ports.length] ?? 0
    turn += 1
    taken.set(port, (taken.get(port) ?? 0) + 1)
    return port
  }

  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const passed = request({ port: next(), host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (incoming, socket, head) => {
    const far = connect(next(), '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
      }
      far.write(`${lines.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    for (const end of [far, socket]) end.on('error', () => far.destroy() && socket.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    taken,
    add: (port) => void ports.push(port),
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections()
        proxy.close(() => resolve())
      }),
  }
}
