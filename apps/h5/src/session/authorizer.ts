/** What is kept while a person is at the authorizer, and what it said of them until a phone is bound. */
const VISIT_KEY = 'kz-authorizer-key'
const IDENTITY_KEY = 'kz-o-info'

/** What an authorizer put into the address that it led back to, with the key that only this browser has. */
export interface AuthorizerAnswer {
  code: string
  state: string
  key: string
}

/** The key stays here while the state travels in addresses: the two count only together. */
export function rememberVisit(key: string): void {
  sessionStorage.setItem(VISIT_KEY, key)
}

/** What the address that was landed on brought back; null unless a visit began in this tab. It counts once. */
export function takeAnswer(landingUrl: string): AuthorizerAnswer | null {
  const { searchParams } = new URL(landingUrl)
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  const key = sessionStorage.getItem(VISIT_KEY)
  if (!key || !state) return null
  sessionStorage.removeItem(VISIT_KEY)
  // Who refuses comes back without a code.
  return code ? { code, state, key } : null
}

/** The path of an address without what an authorizer added: a reload or a shared link must not bring it again. */
export function withoutAnswer(landingUrl: string): string {
  const url = new URL(landingUrl)
  url.searchParams.delete('code')
  url.searchParams.delete('state')
  return url.pathname + url.search + url.hash
}

/** What the next phone is bound with (spec §3 `o_info`). */
export function keepIdentity(identity: string): void {
  sessionStorage.setItem(IDENTITY_KEY, identity)
}

export function keptIdentity(): string | undefined {
  return sessionStorage.getItem(IDENTITY_KEY) ?? undefined
}

export function forgetIdentity(): void {
  sessionStorage.removeItem(IDENTITY_KEY)
}
