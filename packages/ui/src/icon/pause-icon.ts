import { drawIcon } from './icon'

/** Two bars: stop playing for now. */
export const PauseIcon = /* @__PURE__ */ drawIcon('M8.5 5v14M15.5 5v14')
