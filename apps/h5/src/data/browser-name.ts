import { deviceStorage } from '../page/storage'
import { randomHex } from './new-request-key'

/** Long enough that nobody can guess a name: with that of a payer, the server shows the payment to its holder. */
const NAME_BYTES = 16

const names = new Map<string, string>()

/**
 * A random name of this browser for one purpose (`key`), made once and stored: by it the server recognises the browser.
 * Without storage the name lasts as long as the page.
 */
export function browserName(key: string): string {
  const stored = deviceStorage.text(key) ?? ''
  if (/^[\w-]{8,64}$/.test(stored)) return stored
  const name = names.get(key) ?? randomHex(NAME_BYTES)
  names.set(key, name)
  deviceStorage.setText(key, name)
  return name
}
