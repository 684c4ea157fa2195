import { browserName } from '../../data/browser-name'

/** The name of this browser among those of a person: the server tells their answers apart by it. */
export function examDevice(): string {
  return browserName('kz-exam-device')
}
