/** True for the number of a row, as an address of the desk names it. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
