import type { Host } from '../host/host'

/** Passkeys that an account can have. */
export const PASSKEY_LIMIT = 10

/** How long after the login a passkey is added without a code to the phone. */
export const PASSKEY_FRESH_LOGIN_MS = 10 * 60_000

/** How long a question to an authenticator can be answered. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000

/** Whose passkeys a browser offers, and where they are used. */
export interface RelyingParty {
  /** The domain that passkeys are made for. */
  id: string
  /** The origin of the page, such as `https://kaozhou.example`. */
  origin: string
}

/**
 * The relying party of an address; `null` where browsers allow no passkeys: at a bare IP address, and without TLS except
 * on the own machine.
 */
export function relyingParty(address: string): RelyingParty | null {
  const match = /^(https?):\/\/([^/:@]+|\[[^\]]*\])(:\d+)?(?:\/|$)/i.exec(address)
  if (!match) return null
  const [, scheme = '', host = '', port = ''] = match
  const id = host.toLowerCase()
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  if (scheme.toLowerCase() !== 'https' && !isLocal) return null
  if (id.startsWith('[') || /^[\d.]+$/.test(id)) return null
  return { id, origin: `${scheme.toLowerCase()}://${id}${port}` }
}

/** True where a page can ask for a passkey: in plain browsers, not inside a social app or an app shell. */
export function hostHasPasskeys(host: Host): boolean {
  return host.kind === 'other' && host.app === null && !host.miniProgram
}

/** True when a code to the phone has to prove who adds a passkey: the login was too long ago. */
export function passkeyNeedsCode(loggedInAt: number, now: number): boolean {
  return now - loggedInAt > PASSKEY_FRESH_LOGIN_MS
}
