import { drawIcon } from './icon'

/** A receipt: orders. */
export const OrderIcon = /* @__PURE__ */ drawIcon(
  'M5.5 3.5h13v17l-3.2-2-3.3 2-3.3-2-3.2 2zM9 8.5h6M9 12.5h6',
)
