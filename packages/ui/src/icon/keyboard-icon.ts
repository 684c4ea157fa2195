import { drawIcon } from './icon'

/** A keyboard: keys that can be used. */
export const KeyboardIcon = /* @__PURE__ */ drawIcon(
  'M3.5 6.5h17v11h-17zM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8.5 14h7',
)
