const KEY = 'kz.payerId'

let unkept: string | undefined

/** By what a friend who pays is known again: an id that this browser made up and keeps. */
export function payerId(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const id = made()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    unkept ??= made()
    return unkept
  }
}

/** Not `randomUUID`, which old web-views and plain http do not have. */
function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
