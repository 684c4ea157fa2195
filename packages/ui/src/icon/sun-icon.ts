import { drawIcon } from './icon'

/** A sun: the light theme. */
export const SunIcon = /* @__PURE__ */ drawIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
)
