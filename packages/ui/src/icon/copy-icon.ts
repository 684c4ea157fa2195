import { drawIcon } from './icon'

/** Two sheets: copy a text. */
export const CopyIcon = /* @__PURE__ */ drawIcon('M8.5 8.5V4H20v11.5h-4.5M4 8.5h11.5V20H4z')
