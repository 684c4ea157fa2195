import { deviceStorage } from '../page/storage'
import { randomHex } from './new-request-key'

/** Nobody guesses it: by the payer's the server shows a friend their payment. */
const NAME_BYTES = 16

const names = new Map<string, string>()

/**
 * A random name of this browser for one purpose (`key`), made once: the server tells it from others by it. Without storage
 * it lasts as long as the page.
 */
export function browserName(key: string): string {
  const stored = deviceStorage.text(key) ?? ''
  if (/^[\w-]{8,64}$/.test(stored)) return stored
  const name = names.get(key) ?? randomHex(NAME_BYTES)
  names.set(key, name)
  deviceStorage.setText(key, name)
  return name
}
