/** A parcel's number as it is printed and scanned: `P50001`. */
export function parcelNumber(id: number): string {
  return `P${id}`
}

/** The id in a parcel's number; null for anything else. */
export function parcelIdOf(number: string): number | null {
  const [, digits] = /^P(\d{1,9})$/i.exec(number.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
