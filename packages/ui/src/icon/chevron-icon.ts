import { drawIcon } from './icon'

export const ChevronIcon = /* @__PURE__ */ drawIcon('M9.5 7l5 5-5 5')
