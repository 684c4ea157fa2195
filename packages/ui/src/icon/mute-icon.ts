import { drawIcon } from './icon'

/** A loudspeaker with a cross: no sound. */
export const MuteIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l4.5 5M20.5 9.5l-4.5 5',
)
