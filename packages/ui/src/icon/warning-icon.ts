import { drawIcon } from './icon'

export const WarningIcon = /* @__PURE__ */ drawIcon('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
