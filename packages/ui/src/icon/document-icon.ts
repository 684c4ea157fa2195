import { drawIcon } from './icon'

/** A sheet with a folded corner: documents, papers. */
export const DocumentIcon = /* @__PURE__ */ drawIcon(
  'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 12.5h6.5M9 16h6.5',
)
