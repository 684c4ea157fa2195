import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../config/environment'

/**
 * What a page of a view sends as its token. The session itself is in a cookie that scripts can't read; a page of the
 * browser that sends another token, or none, is not part of the view.
 */
export const VIEWING_TOKEN = 'viewing'

const COOKIE = 'kz_viewing'
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The token of the view that this browser is in; null for every other browser. */
export function viewingCookie({ headers }: FastifyRequest): string | null {
  return TOKEN.exec(headers.cookie ?? '')?.[1] ?? null
}

/** Sets the cookie for so long; null takes it away. No request from another site carries it. */
export function setViewingCookie(
  reply: FastifyReply,
  { BASE_URL }: Environment,
  view: { token: string; forMs: number } | null,
): void {
  const secure = BASE_URL.startsWith('https:') ? '; Secure' : ''
  const age = view ? Math.ceil(view.forMs / 1000) : 0
  const cookie = `${COOKIE}=${view?.token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
  reply.header('set-cookie', cookie)
}

/** False for a request that another site has started. A browser that does not say is held to by the cookie. */
export function isOwnSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}
