import { drawIcon } from './icon'

/** An angle that points down: opens what is below. */
export const ChevronDownIcon = /* @__PURE__ */ drawIcon('M7 9.5l5 5 5-5')
