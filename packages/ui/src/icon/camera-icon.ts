import { drawIcon } from './icon'

/** A camera: take or upload a picture. */
export const CameraIcon = /* @__PURE__ */ drawIcon(
  'M4 8h3.5l1.6-2.5h5.8L16.5 8H20v11.5H4zM12 16.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
)
