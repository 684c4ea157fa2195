import { drawIcon } from './icon'

/** A loudspeaker with waves: sound. */
export const VolumeIcon = /* @__PURE__ */ drawIcon(
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
)
