import { drawIcon } from './icon'

/** A fountain pen: write, take a note. */
export const PenIcon = /* @__PURE__ */ drawIcon(
  'M4 20c3-1 4.5-2.5 5-5.5L16.5 4l3.5 2.5-7.5 10.5c-2.5 1-5 1.8-8.5 3z',
)
