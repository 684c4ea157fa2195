/** The history entry (by its key) on which the user last closed the login dialog. */
let declinedAt: string | null = null

/** Remembers that the login was declined at this visit. */
export function declineLogin(): void {
  declinedAt = currentVisit()
}

/** True when the user closed the login dialog on this history entry: the screen must not open it again by itself. */
export function isLoginDeclined(): boolean {
  return declinedAt === currentVisit()
}

function currentVisit(): string {
  // The router gives the first entry of a tab the key `default`.
  return (window.history.state as { key?: string } | null)?.key ?? 'default'
}
