import { drawIcon } from './icon'

/** Headphones: live classes. */
export const LiveIcon = /* @__PURE__ */ drawIcon(
  'M4 15v-2.5a8 8 0 0 1 16 0V15M4 14.5h2.2a.8.8 0 0 1 .8.8v3.9a.8.8 0 0 1-.8.8H5.5A1.5 1.5 0 0 1 4 18.5zM20 14.5h-2.2a.8.8 0 0 0-.8.8v3.9a.8.8 0 0 0 .8.8h.7a1.5 1.5 0 0 0 1.5-1.5z',
)
