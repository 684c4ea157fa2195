import { browserName } from '../browser-name'

/** The name by which the server knows whose downloads lie in this browser. */
export function downloadDevice(): string {
  return browserName('kz-download-device')
}
