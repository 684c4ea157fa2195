import { drawIcon } from './icon'

/** A wallet: money, payment. */
export const WalletIcon = /* @__PURE__ */ drawIcon(
  'M4 7.5V19h16V7.5zM4 7.5 16 4v3.5M20 11.5h-4.5a1.8 1.8 0 0 0 0 3.5H20',
)
