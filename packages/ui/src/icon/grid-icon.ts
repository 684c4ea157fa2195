import { drawIcon } from './icon'

/** Four squares: all of them at a glance. */
export const GridIcon = /* @__PURE__ */ drawIcon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
)
