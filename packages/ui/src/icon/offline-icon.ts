import { drawIcon } from './icon'

/** Crossed-out radio waves: no network. */
export const OfflineIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5a12 12 0 0 1 4-2.6M11 6a12 12 0 0 1 9 3.5M7 13a7.5 7.5 0 0 1 3.5-1.9M14.5 11.5A7.5 7.5 0 0 1 17 13M10 16.3a3.3 3.3 0 0 1 4 0M12 19.5h.01M4 3.5l16.5 17',
)
