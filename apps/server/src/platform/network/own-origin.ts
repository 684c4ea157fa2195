import type { FastifyRequest } from 'fastify'
import type { Environment } from '../../config/environment'

/** A browser sends the origin of the page that opens a socket, which must be ours; apps and servers send none. */
export function isOwnOrigin(
  { headers: { origin, host } }: FastifyRequest,
  { BASE_URL }: Pick<Environment, 'BASE_URL'>,
): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && [host, new URL(BASE_URL).host].includes(new URL(origin).host)
}
