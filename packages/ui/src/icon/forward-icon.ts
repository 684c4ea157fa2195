import { drawIcon } from './icon'

/** An angle to the right, larger than a chevron: the next one. */
export const ForwardIcon = /* @__PURE__ */ drawIcon('M9.5 5 16 12l-6.5 7')
