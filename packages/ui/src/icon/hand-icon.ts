import { drawIcon } from './icon'

/** A raised hand: ask for the floor. */
export const HandIcon = /* @__PURE__ */ drawIcon(
  'M8 12.5V6a1.4 1.4 0 0 1 2.8 0v5M10.8 10.5V4.5a1.4 1.4 0 0 1 2.8 0v6M13.6 10.5V6a1.4 1.4 0 0 1 2.8 0v8.5c0 3.7-2 6-5.2 6-2.8 0-4-1.5-5.2-4L4.3 13a1.4 1.4 0 0 1 2.4-1.4l1.3 2',
)
