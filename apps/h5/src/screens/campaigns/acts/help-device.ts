import { browserName } from '../../../data/browser-name'

/** What this browser is called when it helps, so that helps of one device can be limited. */
export function helpDevice(): string {
  return browserName('kz.helpDevice')
}
