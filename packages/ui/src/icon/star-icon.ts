import { drawIcon } from './icon'

/** A star: rating; filled when it counts. */
export const StarIcon = /* @__PURE__ */ drawIcon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
)
