/** The keys of the live services' far ends in this server, as a school would set them at the provider. */
export const LIVE_SANDBOX_KEYS = {
  pushKey: 'sandbox-push-key',
  playKey: 'sandbox-play-key',
  noticeKey: 'sandbox-notice-key',
}

/** Where the far end of a provider stands in this server. */
export function liveSandboxPath(provider: string): string {
  return `/sandbox/live/${provider}`
}
