/** Who somebody is at an authorizer. */
export interface Identity {
  provider: string
  openId: string
  nickname: string
  avatar: string
}

/** An outside service that says who somebody is. */
export interface OauthProvider {
  /** The client kind whose visitors it knows. */
  readonly name: string
  /** Where a visitor goes to be known; the way back has `code` and `state`. */
  authorizeUrl(visit: { redirectUri: string; state: string }): string
  /** Exchanges a code, once. Null when the authorizer says no. @throws when it can not be reached. */
  identify(code: string): Promise<Identity | null>
}
