import { drawIcon } from './icon'

/** A cup: ranks, prizes. */
export const TrophyIcon = /* @__PURE__ */ drawIcon(
  'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1.3 4.7 3.7 5M16.5 5.5H20c0 3-1.3 4.7-3.7 5M12 14.5v3.5M8.5 20.5h7',
)
