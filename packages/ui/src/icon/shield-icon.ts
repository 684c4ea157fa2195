import { drawIcon } from './icon'

/** A shield with a tick: safety, privacy. */
export const ShieldIcon = /* @__PURE__ */ drawIcon(
  'M12 3.5l7.5 2.7v5.3c0 4.3-2.8 7.3-7.5 9-4.7-1.7-7.5-4.7-7.5-9V6.2zM8.7 12l2.4 2.4 4.4-4.8',
)
