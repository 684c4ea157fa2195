import { drawIcon } from './icon'

/** A triangle: start playing. */
export const PlayIcon = /* @__PURE__ */ drawIcon('M8 5l11 7-11 7z')
