const KEY = 'kz.chosenAddress'

/** The address list was opened by a page that goes on with the chosen one: `/receiveaddress?choose=1`. */
export const CHOOSE_ADDRESS_PATH = '/receiveaddress?choose=1'

/** Keeps what was chosen for the page that asked, which comes back by the history. */
export function keepChosenAddress(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id))
  } catch {
    // Storage is switched off: the page keeps the address that it had.
  }
}

/** The address that was chosen, once. */
export function takeChosenAddress(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
