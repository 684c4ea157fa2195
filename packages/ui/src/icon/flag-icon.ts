import { drawIcon } from './icon'

/** A flag: mark a question for later. */
export const FlagIcon = /* @__PURE__ */ drawIcon('M6 21V4.5c4-2 8 2 12.5 0v9c-4.5 2-8.5-2-12.5 0')
