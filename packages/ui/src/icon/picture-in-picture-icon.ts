import { drawIcon } from './icon'

export const PictureInPictureIcon = /* @__PURE__ */ drawIcon(
  'M20.5 10V6.5a1 1 0 0 0-1-1h-15a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H9M12.5 13.5h8v5.5h-8z',
)
