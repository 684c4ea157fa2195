import { drawIcon } from './icon'

/** A heart: favourites; filled when it is one. */
export const HeartIcon = /* @__PURE__ */ drawIcon(
  'M12 20s-8-4.8-8-10.5A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
)
