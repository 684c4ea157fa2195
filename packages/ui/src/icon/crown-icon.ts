import { drawIcon } from './icon'

/** A crown: membership. */
export const CrownIcon = /* @__PURE__ */ drawIcon(
  'M4.5 18.5 3.5 8l4.8 3.5L12 5l3.7 6.5L20.5 8l-1 10.5z',
)
