import { drawIcon } from './icon'

/** A moon: the dark theme. */
export const MoonIcon = /* @__PURE__ */ drawIcon('M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2z')
