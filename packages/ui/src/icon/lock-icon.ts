import { drawIcon } from './icon'

/** A padlock: not open yet. */
export const LockIcon = /* @__PURE__ */ drawIcon(
  'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
)
