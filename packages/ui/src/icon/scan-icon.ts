import { drawIcon } from './icon'

/** A line in a frame of corners: scan a code. */
export const ScanIcon = /* @__PURE__ */ drawIcon(
  'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M4 12h16',
)
