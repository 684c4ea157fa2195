import { drawIcon } from './icon'

/** A tick: done, chosen. */
export const CheckIcon = /* @__PURE__ */ drawIcon('M5 12.5 10 17.5 19.5 7')
