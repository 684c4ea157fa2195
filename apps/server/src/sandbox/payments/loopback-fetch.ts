import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Fetch, FetchFile } from '../../platform/network/outbound-fetch'

/**
 * A fetch that hands requests for this server's own address to the server without a socket. The shop and the simulated
 * services share a process, which may not be able to reach its public address.
 */
export function loopbackFetch(server: FastifyInstance, baseUrl: string): Fetch & FetchFile {
  const { origin } = new URL(baseUrl)
  return async (url, init) => {
    const target = new URL(url)
    if (target.origin !== origin) return fetch(url, init)
    const response = await server.inject({
      method: init.method as InjectOptions['method'],
      url: target.pathname + target.search,
      headers: init.headers,
      payload: init.body,
    })
    return {
      status: response.statusCode,
      headers: {
        get(name) {
          const value = response.headers[name.toLowerCase()]
          return typeof value === 'string' ? value : null
        },
      },
      text: async () => response.body,
      arrayBuffer: async () => Uint8Array.from(response.rawPayload).buffer,
    }
  }
}
