import { drawIcon } from './icon'

/** A round arrow: load again. */
export const RefreshIcon = /* @__PURE__ */ drawIcon(
  'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 8.7M19.5 4v4.7h-4.7',
)
