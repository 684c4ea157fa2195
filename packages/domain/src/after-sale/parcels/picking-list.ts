/** A thing in a parcel that waits to be sent. */
export interface PackedThing {
  /** The parcel that it lies in. */
  parcelId: number
  /** The order that it is of; null for a prize or a good of the points shop. */
  orderId: string | null
  /** What it is. */
  name: string
  /** How many of it. */
  quantity: number
}

/** What has to be taken from the shelf for some parcels. */
export interface PickedThing {
  /** What it is. */
  name: string
  /** How many have to be taken. */
  quantity: number
  /** Which parcels want it, and how many of it. */
  parcels: { parcelId: number; orderId: string | null; quantity: number }[]
}

/** Each thing once, with how many are wanted by whom: by name, its parcels by number. */
export function pickingList(things: readonly PackedThing[]): PickedThing[] {
  const picks = new Map<string, PickedThing>()
  for (const { name, quantity, parcelId, orderId } of things) {
    const pick = picks.get(name) ?? { name, quantity: 0, parcels: [] }
    picks.set(name, pick)
    pick.quantity += quantity
    const same = pick.parcels.find((of) => of.parcelId === parcelId && of.orderId === orderId)
    if (same) same.quantity += quantity
    else pick.parcels.push({ parcelId, orderId, quantity })
  }
  for (const { parcels } of picks.values()) parcels.sort((a, b) => a.parcelId - b.parcelId)
  return [...picks.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
