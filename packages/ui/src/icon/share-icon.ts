import { drawIcon } from './icon'

/** An arrow out of a box: share. */
export const ShareIcon = /* @__PURE__ */ drawIcon('M12 15V4M8 7.5 12 3.7l4 3.8M5 12.5V20h14v-7.5')
