import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Fetch } from '../../platform/outbound-fetch'

/**
 * A fetch that reaches this very server without a socket, whatever address it is known by, and everything else as
 * usual. Shop and far end live in one process, which may not be able to reach its own public address.
 */
export function loopbackFetch(server: FastifyInstance, baseUrl: string): Fetch {
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
    }
  }
}
