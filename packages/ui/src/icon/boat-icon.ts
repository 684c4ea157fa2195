import { drawIcon } from './icon'

/** A sailing boat, the mark of the shop. */
export const BoatIcon = /* @__PURE__ */ drawIcon(
  'M12 3.5V14M12 4.5c3.5 2 5.5 5 6 8.5h-6M12 7c-2 1.5-3.5 3.5-4 6h4M4.5 15.5h15c-.7 2-1.7 3-3.5 3H8c-1.8 0-2.8-1-3.5-3zM3 21.3c1.5-.9 3-.9 4.5 0s3 .9 4.5 0 3-.9 4.5 0 3 .9 4.5 0',
)
