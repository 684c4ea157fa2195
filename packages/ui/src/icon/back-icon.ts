import { drawIcon } from './icon'

/** An angle to the left: back to where one came from. */
export const BackIcon = /* @__PURE__ */ drawIcon('M14.5 5 8 12l6.5 7')
