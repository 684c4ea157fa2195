import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WorkerHost {
  url: string
  /** Changes the file of the service worker; `make` gets the server's own file. */
  change: (make: (own: string) => string) => void
  close: () => Promise<void>
}

/** A proxy of the server on its own port, whose service worker file can be changed, as a new build does. */
export async function hostWithWorker(origin: string): Promise<WorkerHost> {
  const own = await (await fetch(`${origin}/service-worker.js`)).text()
  let script = own
  const server: Server = createServer((incoming, reply) => {
    if (incoming.url === '/service-worker.js') {
      reply.setHeader('cache-control', 'no-cache')
      reply.setHeader('content-type', 'text/javascript')
      reply.end(script)
      return
    }
    const passed = request(new URL(incoming.url ?? '/', origin), {
      method: incoming.method,
      headers: incoming.headers,
    })
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (make) => {
      script = make(own)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
