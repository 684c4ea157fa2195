import { drawIcon } from './icon'

/** A triangle with an exclamation mark: take care. */
export const WarningIcon = /* @__PURE__ */ drawIcon('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
