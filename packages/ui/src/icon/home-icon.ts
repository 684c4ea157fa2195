import { drawIcon } from './icon'

/** A house: the first page. */
export const HomeIcon = /* @__PURE__ */ drawIcon('M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z')
