import { TOKEN_KEY } from '@kaozhou/domain'
import type { Session } from './session'
import { storedToken } from './token-storage'

/** Takes over a login or logout of another tab of this browser. */
export function watchOtherTabs(session: Session): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The other tab may not have written the cookie yet: the event's value is newer.
    if (key === TOKEN_KEY) session.changedElsewhere(newValue)
    else if (key === null) session.changedElsewhere(storedToken())
  })
}
