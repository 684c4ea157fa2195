import { drawIcon } from './icon'

export const BackIcon = /* @__PURE__ */ drawIcon('M14.5 5 8 12l6.5 7')
