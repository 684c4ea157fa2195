import type { FastifyReply } from 'fastify'
import { Refusal } from '../../../platform/refusal'
import type { MediaGrant, MediaLinks } from '../media/media-link'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** A segment never changes, but its address belongs to one user, so no shared cache may store it. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** A player asks every few seconds, and the address is a secret: requests are not logged. */
export const UNLOGGED = { logLevel: 'warn' } as const

/** What an address of a stream opens. @throws Refusal mediaLinkExpired for any other. */
export async function requireStream(
  links: MediaLinks,
  token: string,
  now: number,
): Promise<MediaGrant> {
  const grant = await links.read(token, now)
  if (!grant || (grant.kind !== 'vod' && grant.kind !== 'live')) {
    throw new Refusal('mediaLinkExpired')
  }
  return grant
}

/** The head of an answer that holds a segment, or what comes before the first one. */
export function streamHead(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', IMMUTABLE).type('video/mp4')
}

/** `maxAge`: seconds; 0 for a playlist that the next request may find changed. */
export function sendPlaylist(reply: FastifyReply, text: string, maxAge: number): FastifyReply {
  const cache = maxAge > 0 ? `private, max-age=${maxAge}` : 'no-store'
  return reply.header('cache-control', cache).type(PLAYLIST_TYPE).send(text)
}
