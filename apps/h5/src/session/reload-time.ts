const KEY = 'kz-reloaded-at'

/** Stores when the session machine reloaded the page (ms since epoch), so that it does not reload in a loop. */
export function keepReloadTime(at: number): void {
  sessionStorage.setItem(KEY, String(at))
}

export function keptReloadTime(): number | null {
  return Number(sessionStorage.getItem(KEY)) || null
}
