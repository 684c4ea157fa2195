import { drawIcon } from './icon'

/** A line: take away, one less. */
export const MinusIcon = /* @__PURE__ */ drawIcon('M5 12h14')
