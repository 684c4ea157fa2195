import { drawIcon } from './icon'

/** An exclamation mark in a circle: it failed. */
export const ErrorIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16.3h.01',
)
