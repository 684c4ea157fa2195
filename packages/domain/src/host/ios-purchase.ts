import type { Host } from './host'
import { isIosApp } from './host'

/** The dialog shown instead of a purchase; confirming opens the current page in an external browser. */
export interface PurchaseBlock {
  /** Heading of the dialog. */
  title: string
  /** What it says. */
  message: string
  /** The button that opens the browser. */
  confirmText: string
  /** The button that closes the dialog. */
  cancelText: string
  /** What the first button does. */
  onConfirm: 'openCurrentPageInBrowser'
}

const IOS_APP_BLOCK: PurchaseBlock = {
  title: '宝～告诉你件事',
  message: '苹果 App 暂不支持购买，请到网页版购买，优惠更多哦～',
  confirmText: '去网页购买',
  cancelText: '再看看',
  onConfirm: 'openCurrentPageInBrowser',
}

/** The dialog shown instead of a purchase in the iOS app; `null` on every other host (spec §6). */
export function purchaseBlock(host: Host): PurchaseBlock | null {
  return isIosApp(host) ? IOS_APP_BLOCK : null
}
