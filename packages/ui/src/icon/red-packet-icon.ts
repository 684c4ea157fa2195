import { drawIcon } from './icon'

/** A red packet: money off. */
export const RedPacketIcon = /* @__PURE__ */ drawIcon(
  'M5.5 3.5h13v17h-13zM5.5 7.5c2 2.3 4 3.3 6.5 3.3s4.5-1 6.5-3.3M12 15a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z',
)
