import { drawIcon } from './icon'

/** A closed eye: the text is hidden. */
export const EyeOffIcon = /* @__PURE__ */ drawIcon(
  'M3 9.5c1.6 3 5 5.2 9 5.2s7.4-2.2 9-5.2M12 14.7v3.3M6.2 13l-1.9 2.5M17.8 13l1.9 2.5',
)
