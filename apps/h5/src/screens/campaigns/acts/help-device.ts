import { newRequestKey } from '../../../data/new-request-key'

const KEY = 'kz.helpDevice'

/** What this browser is called when it helps: made once, so that helps of one device can be limited. */
export function helpDevice(): string | undefined {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const made = newRequestKey()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    // Storage is switched off: the server counts the network alone.
    return undefined
  }
}
