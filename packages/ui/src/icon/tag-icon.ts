import { drawIcon } from './icon'

/** A price tag: offers. */
export const TagIcon = /* @__PURE__ */ drawIcon('M4 4h8l8.5 8.5-8 8L4 12zM8 8.5h.01')
