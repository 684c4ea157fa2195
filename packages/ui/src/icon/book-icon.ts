import { drawIcon } from './icon'

/** An open book: courses, study. */
export const BookIcon = /* @__PURE__ */ drawIcon(
  'M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20',
)
