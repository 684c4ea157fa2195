import { type Caller, createCaller } from './caller'
import type { ClientConfig } from './config'
import { axiosTransport } from './transports/axios-transport'

/**
 * {@link createCaller} with axios as its transport, unless the configuration has another one:
 *
 * ```ts
 * import { createCaller } from '@kaozhou/api'
 * import { courses } from '@kaozhou/api/contract'
 *
 * const { call } = createCaller({ baseUrl: 'https://api.example.com' })
 * const course = await call(courses.product, { id: 1001 })
 * ```
 */
export function createAxiosCaller(config: ClientConfig): Caller {
  return createCaller({ ...config, transport: config.transport ?? axiosTransport })
}
