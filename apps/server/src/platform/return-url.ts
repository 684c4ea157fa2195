import { safeRedirect } from '@kaozhou/domain'
import type { Environment } from '../config/environment'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface ReturnRules {
  /** Where the storefront is served. */
  baseUrl: string
  /** Hosts beside it, by configuration. */
  allowedHosts: readonly string[]
}

export function returnRules(environment: Environment): ReturnRules {
  return { baseUrl: environment.BASE_URL, allowedHosts: environment.REDIRECT_HOSTS }
}

/**
 * Where a payer may be sent after paying: our own origin, or a host that the deployment lists. A path is taken as one
 * of ours. `null` for everything else, in whatever disguise.
 */
export function safeReturnUrl(text: string, rules: ReturnRules): string | null {
  const { origin } = new URL(rules.baseUrl)
  for (const ours of [origin, ...developerOrigins(text, rules.baseUrl)]) {
    const target = safeRedirect(text, { origin: ours, allowedHosts: rules.allowedHosts })
    if (target?.kind === 'internal') return ours + target.path
    if (target) return target.url
  }
  return null
}

/** On a developer's machine the storefront is opened by any loopback name, and by the port of its dev server. */
function developerOrigins(text: string, baseUrl: string): string[] {
  if (!LOOPBACK.has(new URL(baseUrl).hostname) || !URL.canParse(text)) return []
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'http:' && LOOPBACK.has(hostname) ? [origin] : []
}
