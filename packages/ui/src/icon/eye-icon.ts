import { drawIcon } from './icon'

/** An open eye: the text can be read. */
export const EyeIcon = /* @__PURE__ */ drawIcon(
  'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
)
