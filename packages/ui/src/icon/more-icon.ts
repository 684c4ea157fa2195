import { drawIcon } from './icon'

/** Three dots: further actions. */
export const MoreIcon = /* @__PURE__ */ drawIcon('M5.5 12h.01M12 12h.01M18.5 12h.01')
