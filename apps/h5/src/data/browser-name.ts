import { deviceStorage } from '../page/storage'
import { newRequestKey } from './new-request-key'

const names = new Map<string, string>()

/**
 * A random name of this browser for one purpose (`key`), made once: the server tells it from others by it. Without storage
 * it lasts as long as the page.
 */
export function browserName(key: string): string {
  const stored = deviceStorage.text(key) ?? ''
  if (/^[\w-]{8,64}$/.test(stored)) return stored
  const name = names.get(key) ?? newRequestKey()
  names.set(key, name)
  deviceStorage.setText(key, name)
  return name
}
