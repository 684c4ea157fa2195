import { safeRedirect } from '@kaozhou/domain'
import type { Environment } from '../../config/environment'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export interface ReturnRules {
  /** Origin of the storefront. */
  baseUrl: string
  /** Further hosts from the configuration. */
  allowedHosts: readonly string[]
}

export function returnRules(environment: Environment): ReturnRules {
  return { baseUrl: environment.BASE_URL, allowedHosts: environment.REDIRECT_HOSTS }
}

/**
 * The address to which a payer returns after paying, when it is on our origin or on a host that the deployment lists;
 * a path is on our origin. `null` for everything else.
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

/** On a loopback host, any loopback name with any port counts as ours: the dev server has a port of its own. */
function developerOrigins(text: string, baseUrl: string): string[] {
  if (!LOOPBACK.has(new URL(baseUrl).hostname) || !URL.canParse(text)) return []
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'http:' && LOOPBACK.has(hostname) ? [origin] : []
}
