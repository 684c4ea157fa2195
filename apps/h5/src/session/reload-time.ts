const KEY = 'kz-reloaded-at'

/** Keeps when the session machine reloaded the page, ms since epoch: it must not reload in a loop. */
export function keepReloadTime(at: number): void {
  sessionStorage.setItem(KEY, String(at))
}

export function keptReloadTime(): number | null {
  return Number(sessionStorage.getItem(KEY)) || null
}
