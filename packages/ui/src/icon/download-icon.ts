import { drawIcon } from './icon'

/** An arrow down to a line: keep a lesson for later. */
export const DownloadIcon = /* @__PURE__ */ drawIcon('M12 4v11M8 11.3l4 3.9 4-3.9M4.5 19.5h15')
