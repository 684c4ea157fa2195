import { drawIcon } from './icon'

/** A pile of coins: points. */
export const PointsIcon = /* @__PURE__ */ drawIcon(
  'M12 10c4.1 0 7.5-1.3 7.5-3S16.1 4 12 4 4.5 5.3 4.5 7s3.4 3 7.5 3zM4.5 7v10c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3',
)
