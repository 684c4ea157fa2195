import { drawIcon } from './icon'

/** A tick in a circle: it worked. */
export const SuccessIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5',
)
