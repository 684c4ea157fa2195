const KEY = 'kz.oauthTrial'

/** The facts about the last visit to the authorizer, without secrets. */
export interface TrialFacts {
  /** ms since epoch; null when no visit was started in this tab. */
  startedAt: number | null
  /** Whether the address with which this page was opened has the authorizer's `code` and `state`. */
  broughtCode: boolean
  broughtState: boolean
  /** Whether this browser has the storage and cookies that finishing a visit needs. */
  storage: boolean
  cookies: boolean
}

/** Stores the start of a visit. */
export function keepTrial(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Without storage the report says so.
  }
}

export function trialFacts(): TrialFacts {
  const opened = openedAddress()
  const startedAt = storedTrial()
  return {
    startedAt: startedAt ?? null,
    broughtCode: opened.searchParams.has('code'),
    broughtState: opened.searchParams.has('state'),
    storage: startedAt !== undefined,
    cookies: navigator.cookieEnabled,
  }
}

/** The address before the session removed the authorizer's answer from it. */
function openedAddress(): URL {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return new URL(entry?.name || window.location.href, window.location.href)
}

/** Undefined without storage. */
function storedTrial(): number | null | undefined {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return undefined
  }
}
