import { tabStorage } from '../../page/storage'
import { href } from '../../routing/href'

const KEY = 'kz.chosenAddress'

/** The address list in choosing mode: a tap chooses the address and goes back to the previous page. */
export const CHOOSE_ADDRESS_PATH = href('/receiveaddress', { choose: 1 })

/** Stores the chosen address for the page that opened the list. Without storage that page keeps its former address. */
export function keepChosenAddress(id: number): void {
  tabStorage.setJson(KEY, id)
}

/** Reads the chosen address and removes it, so that it is used once; null when none was chosen. */
export function takeChosenAddress(): number | null {
  const id = Number(tabStorage.json(KEY))
  tabStorage.setJson(KEY, null)
  return Number.isInteger(id) && id > 0 ? id : null
}
