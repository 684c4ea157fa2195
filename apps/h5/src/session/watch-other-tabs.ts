import { TOKEN_KEY } from '@kaozhou/domain'
import { skipFirstTouch } from '../page/first-touch'
import type { Services } from './services'

/**
 * Takes over a login or logout of another tab of this browser. A page that was not touched yet has no session: the
 * change starts one.
 */
export function watchOtherTabs(services: () => Promise<Services>): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return
    skipFirstTouch()
    // The event's token is newer than the cookie, which the other tab may not have written yet. Without a key the whole
    // storage was emptied, and the event has no token.
    void services().then(({ session }) => session.changedElsewhere(key ? newValue : undefined))
  })
}
