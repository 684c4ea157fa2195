import { drawIcon } from './icon'

/** A cross: close, remove. */
export const CloseIcon = /* @__PURE__ */ drawIcon('M6 6l12 12M18 6 6 18')
