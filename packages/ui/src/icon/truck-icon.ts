import { drawIcon } from './icon'

/** A truck: parcels. */
export const TruckIcon = /* @__PURE__ */ drawIcon(
  'M3 6h11v11H3zM14 10h4l3 3.5V17h-7M7 19.3a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM17 19.3a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
)
