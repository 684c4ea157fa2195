import { drawIcon } from './icon'

/** A tray: what waits for staff. */
export const InboxIcon = /* @__PURE__ */ drawIcon(
  'M4 13.5L6.3 5.5h11.4l2.3 8v5H4zM4 13.5h4.6c.4 1.6 1.7 2.5 3.4 2.5s3-.9 3.4-2.5H20',
)
