/** What a provider says of the pushes of a class. */
export interface PushNotice {
  /** Whether a push began or ended. */
  kind: 'began' | 'ended'
  /** Both notices of a push have the same; null where the provider does not say which push it means. */
  push: string | null
  /** When it happened, ms since the epoch. */
  at: number
}

/**
 * Whether a class is being pushed, by all that was said of it, in whatever order it came: only the newest push counts, and what
 * was said of the end of an older one ends nothing.
 */
export function isPushed(notices: readonly PushNotice[]): boolean {
  const newest = newestBegin(notices)
  if (!newest) return false
  return !notices.some((notice) => {
    if (notice.kind !== 'ended') return false
    // Without a name, an end in the same second is that of the push before: a push is told of after two seconds.
    return newest.push === null ? notice.at > newest.at : notice.push === newest.push
  })
}

/** Of two in one second, the one with the greater name, so that the order of notices does not matter. */
function newestBegin(notices: readonly PushNotice[]): PushNotice | null {
  let newest = null as PushNotice | null
  for (const notice of notices) {
    if (notice.kind !== 'began') continue
    const isNewer =
      newest === null ||
      notice.at > newest.at ||
      (notice.at === newest.at && (notice.push ?? '') > (newest.push ?? ''))
    if (isNewer) newest = notice
  }
  return newest
}
