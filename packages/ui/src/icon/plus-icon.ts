import { drawIcon } from './icon'

/** Two crossed lines: add, one more. */
export const PlusIcon = /* @__PURE__ */ drawIcon('M12 5v14M5 12h14')
