import { freePort } from '../../../server/src/testing/loopback-server'
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server'
import type { Target } from './attack'
import { countSmuggled } from './smuggled-requests'

/** A test server that listens on loopback, as something to attack. */
export async function startTarget(): Promise<{ server: TestServer; target: Target }> {
  const port = await freePort()
  // The sandbox's cashier is at the address that the server knows of itself.
  const url = `http://127.0.0.1:${port}`
  const server = await startTestServer({ environment: { BASE_URL: url } })
  const smuggled = countSmuggled()
  await server.app.listen({ host: '127.0.0.1', port })
  const target: Target = {
    url,
    now: () => server.clock.now,
    heap: async () => null,
    smuggled: async () => smuggled(),
  }
  return { server, target }
}
