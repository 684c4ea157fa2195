import { drawIcon } from './icon'

export const LogoutIcon = /* @__PURE__ */ drawIcon(
  'M13.5 4.5H5v15h8.5M10 12h10M16.5 8.5 20 12l-3.5 3.5',
)
