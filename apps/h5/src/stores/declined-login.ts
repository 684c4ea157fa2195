/** The visit (key of its history entry) at which a person closed the login dialog last. */
let declinedAt: string | null = null

/** Remembers that the login was declined at this visit. */
export function declineLogin(): void {
  declinedAt = currentVisit()
}

/** A visit whose login was declined asks no second time by itself. */
export function isLoginDeclined(): boolean {
  return declinedAt === currentVisit()
}

function currentVisit(): string {
  // As the router names the first entry of a tab.
  return (window.history.state as { key?: string } | null)?.key ?? 'default'
}
