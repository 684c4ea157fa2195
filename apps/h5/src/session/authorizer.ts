/** Session storage: the key of a visit to the authorizer, and, until a phone is bound, the identity that it returned. */
const VISIT_KEY = 'kz-authorizer-key'
const IDENTITY_KEY = 'kz-o-info'

/** The query that an authorizer adds to the return address, with the key that only this browser has. */
export interface AuthorizerAnswer {
  code: string
  state: string
  key: string
}

/** Stores the key of a visit: the `state` of the return address is accepted only together with it. */
export function rememberVisit(key: string): void {
  sessionStorage.setItem(VISIT_KEY, key)
}

/** The authorizer's answer in the landing address, once; null unless the visit began in this tab. */
export function takeAnswer(landingUrl: string): AuthorizerAnswer | null {
  const { searchParams } = new URL(landingUrl)
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  const key = sessionStorage.getItem(VISIT_KEY)
  if (!key || !state) return null
  sessionStorage.removeItem(VISIT_KEY)
  // A user who refused comes back without a code.
  return code ? { code, state, key } : null
}

/** The path of an address without the authorizer's query, so that a reload or a shared link does not repeat it. */
export function withoutAnswer(landingUrl: string): string {
  const url = new URL(landingUrl)
  url.searchParams.delete('code')
  url.searchParams.delete('state')
  return url.pathname + url.search + url.hash
}

/** Stores the identity that the next phone is bound to (spec §3 `o_info`). */
export function keepIdentity(identity: string): void {
  sessionStorage.setItem(IDENTITY_KEY, identity)
}

export function keptIdentity(): string | undefined {
  return sessionStorage.getItem(IDENTITY_KEY) ?? undefined
}

export function forgetIdentity(): void {
  sessionStorage.removeItem(IDENTITY_KEY)
}
