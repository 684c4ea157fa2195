import { drawIcon } from './icon'

/** A shopping cart: the cart. */
export const CartIcon = /* @__PURE__ */ drawIcon(
  'M3 4h2.3l2.2 11.2h10.3L20 7.5H6M9 20.3a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM16.5 20.3a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
)
