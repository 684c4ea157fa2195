const KEY = 'kz.payerId'

/** Used while storage is switched off. */
let unstoredId: string | undefined

/** A random id that is stored in this browser, by which the server recognises a friend who pays. */
export function payerId(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored) return stored
    const id = randomId()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    unstoredId ??= randomId()
    return unstoredId
  }
}

/** Not `randomUUID`, which old web-views and plain http do not have. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
