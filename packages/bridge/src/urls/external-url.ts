/**
 * Whether a page may be sent to an address outside: https, no credentials in it, and a host of the list.
 * An entry is a host name (`m.kaozhou.example`) or, with a leading dot, a domain and all below it (`.kaozhou.example`).
 *
 * @returns The normalised address, or `null` when it is refused.
 */
export function allowedExternalUrl(text: string, hosts: readonly string[]): string | null {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return hosts.some((entry) => matchesHost(url.hostname, entry.toLowerCase())) ? url.href : null
}

/** The address, or `null` when it is none. Relative addresses are none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** The address if it has the page's own origin, else `null`. */
export function sameOriginUrl(text: string, here: string): string | null {
  const url = parseUrl(text)
  const isOwn = url?.origin === parseUrl(here)?.origin && /^https?:$/.test(url?.protocol ?? '')
  return url && isOwn && !url.username && !url.password ? url.href : null
}

// Their addresses run code, or show content that looks like this page's.
const CONTENT_PROTOCOLS = ['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'about:']

/** Whether going to an address, relative ones included, runs nothing in this page's name. */
export function isHarmlessUrl(text: string): boolean {
  return !CONTENT_PROTOCOLS.includes(parseUrl(text)?.protocol ?? '')
}

function matchesHost(hostname: string, entry: string): boolean {
  return entry.startsWith('.')
    ? hostname === entry.slice(1) || hostname.endsWith(entry)
    : hostname === entry
}
