import { drawIcon } from './icon'

/** An angle that points up: closes what is below. */
export const ChevronUpIcon = /* @__PURE__ */ drawIcon('M7 14.5l5-5 5 5')
