import { drawIcon } from './icon'

export const MinusIcon = /* @__PURE__ */ drawIcon('M5 12h14')
