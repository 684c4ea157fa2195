import { drawIcon } from './icon'

export const ChevronUpIcon = /* @__PURE__ */ drawIcon('M7 14.5l5-5 5 5')
