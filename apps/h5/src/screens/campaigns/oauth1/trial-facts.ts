const KEY = 'kz.oauthTrial'

/** What is known of the last visit to the authorizer, without anything secret. */
export interface TrialFacts {
  /** ms since epoch; null: none was started in this tab. */
  startedAt: number | null
  /** What the address brought back with which the page was opened. */
  broughtCode: boolean
  broughtState: boolean
  /** Whether this browser keeps what a visit needs to be finished. */
  storage: boolean
  cookies: boolean
}

/** Notes that a visit begins. */
export function keepTrial(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // The report says that there is no storage.
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

/** The address before the answer of the authorizer was taken out of it. */
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
