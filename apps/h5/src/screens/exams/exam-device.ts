const KEY = 'kz-exam-device'
let inMemory = ''

/** The name of this browser among those of a person, made once: the server tells their answers apart by it. */
export function examDevice(): string {
  if (inMemory) return inMemory
  try {
    inMemory = localStorage.getItem(KEY) ?? ''
    if (!/^[\w-]{8,64}$/.test(inMemory)) inMemory = madeName()
    localStorage.setItem(KEY, inMemory)
  } catch {
    // Storage is full or switched off: the name lasts as long as the page.
    inMemory ||= madeName()
  }
  return inMemory
}

function madeName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
