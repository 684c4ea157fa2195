import { drawIcon } from './icon'

/** A dustbin: delete. */
export const TrashIcon = /* @__PURE__ */ drawIcon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
)
