import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../config/environment'

const TOKEN = 'preview-'

/**
 * What a page of a preview sends as its token: which one it shows. The preview itself is in a cookie that scripts can't read;
 * a page of the browser that sends another token, or none, is not part of it.
 */
export function previewToken(campaignId: number, preview: string): string {
  return `${TOKEN}${campaignId}-${preview}`
}

/** True for the token of a page of any preview; those of sessions have no such beginning at their length. */
export function isPreviewToken(token: string | undefined): token is string {
  return token?.startsWith(TOKEN) === true && token.length < 43
}

const COOKIE = 'kz_preview'
/** A sealed text. */
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,800})(?:;|$)`)

/** The sealed preview of this browser; null for every other browser. */
export function previewCookie({ headers }: FastifyRequest): string | null {
  return VALUE.exec(headers.cookie ?? '')?.[1] ?? null
}

/** Sets the cookie for so long; null takes it away. No request from another site carries it. */
export function setPreviewCookie(
  reply: FastifyReply,
  { BASE_URL }: Environment,
  preview: { sealed: string; forMs: number } | null,
): void {
  const secure = BASE_URL.startsWith('https:') ? '; Secure' : ''
  const age = preview ? Math.ceil(preview.forMs / 1000) : 0
  const cookie = `${COOKIE}=${preview?.sealed ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
  reply.header('set-cookie', cookie)
}
