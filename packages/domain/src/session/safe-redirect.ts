/** Where redirects may lead. */
export interface RedirectPolicy {
  /** The storefront's own origin, such as `https://m.example.com`. */
  origin: string
  /** Hosts that may be gone to: `pay.example.com`, `pay.example.com:8443`, or `*.example.com` for all below it. */
  allowedHosts: readonly string[]
}

/** A redirect that may be followed. */
export type SafeRedirect = { kind: 'internal'; path: string } | { kind: 'external'; url: string }

// Browsers drop tabs and newlines and read a backslash as a slash, so an address with any of them lies about its host.
// Marks that turn the direction of text are only ever there to mislead.
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]|\p{Cs}/u
// Only what a host name is made of: no user part (`@`), no letters beyond ASCII, no percent signs.
const ABSOLUTE = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?(?=[/?#]|$)(.*)$/i
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/**
 * Where a redirect that came from outside (a query, a link, a server's answer) may lead: a path of our own, or an
 * allow-listed https host. Everything else is `null`, whether malicious or merely odd; go home then. It reads the text
 * strictly instead of repairing it as browsers do.
 */
export function safeRedirect(
  target: string | null | undefined,
  { origin, allowedHosts }: RedirectPolicy,
): SafeRedirect | null {
  if (!target || MISLEADING.test(target)) return null
  if (target.startsWith('/')) return internal(target)
  const match = ABSOLUTE.exec(target)
  if (!match) return null
  const [, scheme = '', host = '', port, rest = ''] = match
  const authority = withPort(host.toLowerCase(), port, scheme.toLowerCase())
  if (`${scheme.toLowerCase()}://${authority}` === origin.toLowerCase()) {
    return internal(rest.startsWith('/') ? rest : `/${rest}`)
  }
  if (scheme.toLowerCase() !== 'https') return null
  return allowedHosts.some((allowed) => fits(authority, allowed.toLowerCase()))
    ? { kind: 'external', url: target }
    : null
}

function internal(path: string): SafeRedirect | null {
  const [pathname = ''] = path.split(/[?#]/)
  // `/.//evil` becomes `//evil` for whoever resolves it next.
  const isPlain = pathname
    .slice(1)
    .split('/')
    .every((segment, index, all) => {
      const isLast = index === all.length - 1
      return (segment !== '' || isLast) && !DOT_SEGMENT.test(segment)
    })
  return isPlain ? { kind: 'internal', path } : null
}

function withPort(host: string, port: string | undefined, scheme: string): string {
  const usual = scheme === 'https' ? '443' : '80'
  return port === undefined || port === usual ? host : `${host}:${port}`
}

function fits(authority: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return authority === allowed
  return authority.endsWith(allowed.slice(1))
}
