import { drawIcon } from './icon'

/** A clock: time left, times. */
export const ClockIcon = /* @__PURE__ */ drawIcon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2',
)
