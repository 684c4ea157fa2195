import { browserName } from '../../../../data/browser-name'

/** The id of this browser when it helps a friend: the server limits the helps of one device. */
export function helpDevice(): string {
  return browserName('kz.helpDevice')
}
