import { browserName } from './browser-name'

/** The name by which the server tells the answers of this browser from those of the user's other devices. */
export function examDevice(): string {
  return browserName('kz-exam-device')
}
