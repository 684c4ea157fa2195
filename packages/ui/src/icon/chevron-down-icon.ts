import { drawIcon } from './icon'

export const ChevronDownIcon = /* @__PURE__ */ drawIcon('M7 9.5l5 5 5-5')
