import { drawIcon } from './icon'

export const ForwardIcon = /* @__PURE__ */ drawIcon('M9.5 5 16 12l-6.5 7')
