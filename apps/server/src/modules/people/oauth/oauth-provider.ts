/** An account at an OAuth provider. */
export interface Identity {
  provider: string
  openId: string
  nickname: string
  avatar: string
}

export interface OauthProvider {
  /** The client kind whose visitors it can identify. */
  readonly name: string
  /** The provider's page for a visitor; it redirects back with `code` and `state`. */
  authorizeUrl(visit: { redirectUri: string; state: string }): string
  /** Exchanges a code, once. Null when the provider rejects it. @throws when the provider can not be reached. */
  identify(code: string): Promise<Identity | null>
}
