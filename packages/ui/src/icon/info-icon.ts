import { drawIcon } from './icon'

/** An i in a circle: an explanation. */
export const InfoIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7h.01',
)
