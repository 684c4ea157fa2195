import { showToast } from '@kaozhou/ui'
import { globalStore } from '../../../stores/global'

/**
 * True while there is no network, and says so at once: what is pressed then is neither sent nor kept for later, so that
 * nothing is bought behind the buyer's back. `words`: what stays as it is.
 */
export function stopsOffline(words: string): boolean {
  if (globalStore.getState().online) return false
  showToast({ text: `网络断开了，${words}`, tone: 'error' })
  return true
}
