import { drawIcon } from './icon'

/** Two people: group buying, classes. */
export const GroupIcon = /* @__PURE__ */ drawIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.3.6 3.7 2.2 4 4.9',
)
