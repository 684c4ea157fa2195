/** The server setting that shows the cart (spec §4). */
export const CART_VISIBLE_SETTING = '1'

/** Only the server setting `'1'`, as a string, shows the cart (spec §4 "Cart visibility"). */
export function isCartVisible(value: unknown): boolean {
  return value === CART_VISIBLE_SETTING
}

/** Reads a stored cart count: a positive whole number; 0 for anything else (spec §4). */
export function cartCount(value: unknown): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}
