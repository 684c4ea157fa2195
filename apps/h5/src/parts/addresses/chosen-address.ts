import { href } from '../../routing/href'

const KEY = 'kz.chosenAddress'

/** The address list in choosing mode: a tap keeps the address and goes back to the page before. */
export const CHOOSE_ADDRESS_PATH = href('/receiveaddress', { choose: 1 })

/** Stores the chosen address for the page that opened the list and is shown again by going back. */
export function keepChosenAddress(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id))
  } catch {
    // Storage is switched off: the page keeps the address that it showed.
  }
}

/** Reads the chosen address and removes it, so that it is used once; null when none was chosen. */
export function takeChosenAddress(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
