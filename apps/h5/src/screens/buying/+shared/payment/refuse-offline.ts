import { showToast } from '@kaozhou/ui'
import { globalStore } from '../../../../stores/global'

/**
 * True, with a message, while there is no network. The press is then neither sent nor stored for later, so that nothing
 * is bought without the buyer noticing. `words`: the part of the message that says what is kept.
 */
export function refusedOffline(words: string): boolean {
  if (globalStore.getState().online) return false
  showToast({ text: `网络断开了，${words}`, tone: 'error' })
  return true
}
