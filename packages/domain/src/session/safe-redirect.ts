/** The allowed targets of redirects. */
export interface RedirectPolicy {
  /** The storefront's own origin, such as `https://m.example.com`. */
  origin: string
  /** Allowed hosts: `pay.example.com`, `pay.example.com:8443`, or `*.example.com` for its subdomains. */
  allowedHosts: readonly string[]
}

/** An allowed redirect. */
export type SafeRedirect = { kind: 'internal'; path: string } | { kind: 'external'; url: string }

// Browsers drop tabs and newlines and read a backslash as a slash, so an address with any of them can hide its real
// host. Marks that change the direction of text can hide the real host too.
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]|\p{Cs}/u
// A plain host name: no user part (`@`), ASCII only, no percent signs.
const ABSOLUTE = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?(?=[/?#]|$)(.*)$/i
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/**
 * Checks a redirect that came from outside (a query, a link, a response). Allowed are paths of the storefront and
 * https addresses of listed hosts; `null` for everything else: go to /home then. The text is read
 * strictly and not repaired as browsers do.
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
  // Browsers resolve `/.//evil` to `//evil`, which is another host.
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
