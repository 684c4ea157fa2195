import { drawIcon } from './icon'

export const PlayIcon = /* @__PURE__ */ drawIcon('M8 5l11 7-11 7z')
