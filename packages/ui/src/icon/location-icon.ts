import { drawIcon } from './icon'

/** A map pin: addresses. */
export const LocationIcon = /* @__PURE__ */ drawIcon(
  'M12 21s-7-6-7-11.2a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
