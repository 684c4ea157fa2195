import { drawIcon } from './icon'

/** An angle that points to the right: a press leads further. */
export const ChevronIcon = /* @__PURE__ */ drawIcon('M9.5 7l5 5-5 5')
