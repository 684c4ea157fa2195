import { TOKEN_KEY } from '@kaozhou/domain'
import { skipFirstTouch } from '../page/first-touch'
import type { Services } from './services'

/** Takes over a login or logout of another tab of this browser; brings the session, which an untouched page has not begun. */
export function watchOtherTabs(services: () => Promise<Services>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return
    skipFirstTouch()
    // The other tab may not have written the cookie yet: the event's value is newer. A storage that was emptied has none.
    void services().then(({ session }) => session.changedElsewhere(key ? newValue : undefined))
  })
}
